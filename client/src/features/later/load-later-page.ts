export const loadLaterPage = () =>
  import('./later-page.tsx').then(({ LaterPage }) => ({ default: LaterPage }))
