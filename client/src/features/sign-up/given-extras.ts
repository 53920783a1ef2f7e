export interface SignUpExtras {
  answer?: string
  captcha?: string
}

/** Without what is empty: the server refuses that. */
export const givenExtras = ({ answer, captcha }: SignUpExtras): SignUpExtras => ({
  ...(answer?.trim() && { answer }),
  ...(captcha && { captcha }),
})
