import { AppError } from '@hubbub/protocol'

/** The account is there, and lets nobody in yet. */
export const isSignUpState = (refusal: unknown): refusal is AppError =>
  refusal instanceof AppError && /^(mail_unconfirmed|sign_up_)/.test(refusal.code)
