import type { SignUpExtras } from './sign-up-fields.tsx'

/** Without what is empty: the server refuses that. */
export const givenExtras = ({ answer, captcha }: SignUpExtras): SignUpExtras => ({
  ...(answer?.trim() && { answer }),
  ...(captcha && { captcha }),
})
