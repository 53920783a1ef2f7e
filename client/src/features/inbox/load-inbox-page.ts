export const loadInboxPage = () =>
  import('./inbox-page.tsx').then(({ InboxPage }) => ({ default: InboxPage }))
