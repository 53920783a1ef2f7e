export const loadSharePage = () =>
  import('./share-page.tsx').then(({ SharePage }) => ({ default: SharePage }))
