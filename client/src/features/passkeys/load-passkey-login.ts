/** Only where passkeys work: the first screen does without. */
export const loadPasskeyLogin = () =>
  import('./passkey-login.tsx').then(({ PasskeyLogin }) => ({ default: PasskeyLogin }))
