/** Only servers with providers of sign-ins show any of this. */
export const loadReturnPage = () =>
  import('./return-page.tsx').then(({ ReturnPage }) => ({ default: ReturnPage }))
