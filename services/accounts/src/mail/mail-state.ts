import type { Language, MailChange } from '@hubbub/protocol'
import type { SignInChange } from '@hubbub/protocol/internal'

/** What an account has to do with mail, beside its address. */
export interface MailState {
  /** In which mails are written; null: not known. */
  language: Language | null
  /** Of the address, which somebody has to confirm. */
  change: MailChange | null
  links: OneTimeLink[]
  /** When a link for a new password was last mailed. */
  resetAt: number | null
  /** On which they have signed in, the one of the latest sign-in last. Nothing in it says which devices these are. */
  devices: { hash: string; at: number }[]
  /** What the owner is to learn of their sign-in, while it is mailed. */
  notices: SignInNotice[]
  /** How often the link was mailed anew that a new account waits for. */
  confirmations: number
  /** They do not want mails about new devices. */
  noDeviceMails: boolean
}

export interface SignInNotice {
  id: string
  /** From where; both empty where an administrator did it. */
  device: string
  address: string
  at: number
  /** Left out: somebody signed in on a new device. */
  change?: SignInChange
  /** What the passkey or the provider is called that it is about. */
  what?: string
}

/** A link that somebody gets by mail, as it is kept: what opens it is not. */
export interface OneTimeLink {
  id: string
  purpose: LinkPurpose
  /** Of the token. */
  hash: string
  until: number
  /** Of who asked for it. */
  language: Language
}

/** `noPassword`: a mail that stands in the place of a link for a new password, and opens nothing. */
export type LinkPurpose = 'newAddress' | 'oldAddress' | 'reset' | 'noPassword'

export const noMail: MailState = {
  ...{ language: null, change: null, links: [], resetAt: null },
  ...{ devices: [], notices: [], confirmations: 0, noDeviceMails: false },
}

/** As a store has it, which may have written it before there was all of that. */
export const mailStateOf = (kept: Partial<MailState> | null | undefined): MailState => ({
  ...noMail,
  ...kept,
})

export const hourMs = 3_600_000
/** How long a link works. */
export const hoursOf: Record<LinkPurpose, number> = {
  newAddress: 24,
  oldAddress: 24,
  reset: 1,
  noPassword: 1,
}

/** Whoever knows the password now needs no link for another one, and one that is on its way could be somebody else's. */
export const withoutResets = (mail: MailState): MailState => ({
  ...mail,
  links: mail.links.filter(({ purpose }) => purpose !== 'reset'),
})

/** The link with this hash, while it works. */
export const openLinkIn = ({ links }: MailState, hash: string, at: number): OneTimeLink | undefined =>
  links.find((link) => link.hash === hash && link.until > at)
