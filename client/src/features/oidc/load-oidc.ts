/** Only servers with providers of sign-ins show any of this. */
export const loadProviderButtons = () =>
  import('./provider-buttons.tsx').then(({ ProviderButtons }) => ({ default: ProviderButtons }))

export const loadReturnPage = () =>
  import('./return-page.tsx').then(({ ReturnPage }) => ({ default: ReturnPage }))
