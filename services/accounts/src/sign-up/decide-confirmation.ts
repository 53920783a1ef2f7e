import type { Account, Language, SignUp } from '@hubbub/protocol'
import { beginChange, type MailWrite } from '../mail/decide-mail.ts'
import type { MailState } from '../mail/mail-state.ts'
import type { FreshLink } from '../mail/one-time-links.ts'
import { refusalOfDisabled } from './decide-sign-up.ts'

export interface ConfirmationWish {
  to: string
  /** Why nobody could sign up with that address uninvited, and without being let in; null: anybody could. */
  unless: 'address_not_allowed' | 'address_refused' | null
  /** The hash of the password that was proven to be known. */
  from: string
  /** Left out: that of the mails of before. */
  language?: Language | undefined
  link: FreshLink
  at: number
}

interface Facts {
  account: Account | null
  mail: MailState
  /** Of the password, as it is now. */
  hash: string | null
}

export type ConfirmationRefusal =
  | 'wrong_credentials'
  | 'mails_used_up'
  | 'address_not_allowed'
  | 'address_refused'
  | ReturnType<typeof refusalOfDisabled>
export type ConfirmationDecision =
  | { refused: ConfirmationRefusal }
  /** The account lets its owner in already. */
  | { refused: null; write: null }
  | { refused: null; write: MailWrite & { signUp: SignUp } }

/** With the first one: whoever makes an account mails so many strangers, and keeps its name for so many times the time of a new account. */
const mostMails = 5

/**
 * Mails anew the link that an account waits for, whose mail was lost; to another address where the first one was mistyped. Who was invited for
 * one address alone keeps that one, unless anybody could sign up with the other.
 */
export function decideConfirmation(
  { account, mail, hash }: Facts,
  { to, unless, from, language = mail.language ?? 'en', link, at }: ConfirmationWish,
): ConfirmationDecision {
  if (!account || hash !== from) return { refused: 'wrong_credentials' }
  if (!account.isDisabled) return { refused: null, write: null }
  if (account.signUp?.state !== 'mail') return { refused: refusalOfDisabled(account) }
  if (to !== mail.change?.to && unless) return { refused: unless }
  const confirmations = mail.confirmations + 1
  if (confirmations >= mostMails) return { refused: 'mails_used_up' }
  const links = { newAddress: link, oldAddress: link }
  const begun = beginChange({ account, mail: { ...mail, confirmations } }, { to, language, links, at })
  const { email } = account
  // It gets all its time again: the link has to work for as long as its mail says.
  return { refused: null, write: { email, isVerified: false, ...begun, signUp: { ...account.signUp, at } } }
}
