import type { Account, Language, SignUp } from '@hubbub/protocol'
import { beginChange, type MailWrite } from '../mail/decide-mail.ts'
import type { MailState } from '../mail/mail-state.ts'
import type { FreshLink } from '../mail/one-time-links.ts'
import { refusalOfDisabled } from './decide-sign-up.ts'

export interface ConfirmationWish {
  to: string
  /** Whether anybody could sign up with that address, uninvited and without being let in. */
  isOpen: boolean
  /** The hash of the password that was proven to be known. */
  from: string
  language: Language
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
  | 'address_not_allowed'
  | ReturnType<typeof refusalOfDisabled>
export type ConfirmationDecision =
  | { refused: ConfirmationRefusal }
  /** Nothing has to be confirmed any more. */
  | { refused: null; write: null }
  | { refused: null; write: MailWrite & { signUp: SignUp } }

/**
 * Mails anew the link that an account waits for, whose mail was lost; to another address where the first one was mistyped. Who was invited for
 * one address alone keeps that one.
 */
export function decideConfirmation(
  { account, mail, hash }: Facts,
  { to, isOpen, from, language, link, at }: ConfirmationWish,
): ConfirmationDecision {
  if (!account || hash !== from) return { refused: 'wrong_credentials' }
  if (!account.isDisabled) return { refused: null, write: null }
  if (account.signUp?.state !== 'mail') return { refused: refusalOfDisabled(account) }
  if (to !== mail.change?.to && !isOpen) return { refused: 'address_not_allowed' }
  const links = { newAddress: link, oldAddress: link }
  const begun = beginChange({ account, mail }, { to, language, links, at })
  const { email } = account
  // It gets all its time again: the link has to work for as long as its mail says.
  return { refused: null, write: { email, isVerified: false, ...begun, signUp: { ...account.signUp, at } } }
}
