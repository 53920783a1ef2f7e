import type { Language } from '../language.ts'

/** Who knows what is in a mail that is due: they are asked when it is sent, so that it is as things are then. */
export type MailSource =
  | 'accounts.mailOf'
  | 'accounts.invitationMailOf'
  | 'accounts.signUpMailOf'
  | 'missedMail.mailOf'

/** A mail that somebody is to get. */
export interface DueMail {
  to: string
  language: Language
  content: MailContent
  /** A path of this server, where it can be asked for no more of these. */
  unsubscribe?: string
  /** What it belongs to: mail programs show all that have the same as one. */
  thread?: string
}

/** What is in it; the words stand with the service that sends it. Links are paths of this server. */
export type MailContent =
  | { about: 'test' }
  /** To the address that is to be somebody's. */
  | { about: 'newAddress'; name: string; link: string; hours: number }
  /** To the address that was somebody's until now; `to` is null where there is to be none. */
  | { about: 'oldAddress'; name: string; to: string | null; link: string; hours: number }
  /** To an address that somebody else wants to have, too. */
  | { about: 'addressInUse'; name: string }
  | { about: 'reset'; name: string; link: string; hours: number }
  /** To who asked for a new password and has none: they log in by these providers, or by a passkey. */
  | { about: 'noPassword'; name: string; providers: string[]; link: string }
  /** Somebody signed in on a device that was not there before. */
  | { about: 'newDevice'; name: string; device: string; address: string; at: number }
  /** Another way to sign in is there, or one is gone. `device`, `address`: from where; null where somebody else did it. */
  | ({ about: 'signInChanged'; name: string; at: number } & SignInChanged)
  /** To somebody who has no account here yet. */
  | { about: 'invitation'; link: string; days: number }
  | { about: 'signUpApproved'; name: string; link: string }
  | { about: 'signUpRefused'; name: string }
  /** To administrators: so many people wait to be let in. */
  | { about: 'signUpsWait'; count: number; link: string }
  /** What somebody missed, in one conversation or in all of a day or a week. `unsubscribe`: a path, to a page that asks. */
  | { about: 'missed'; period: null | 'daily' | 'weekly'; places: MissedPlace[]; unsubscribe: string }

export type SignInChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'authenticatorSetUp'
  | 'authenticatorRemoved'
  | 'secondFactorReset'
  | 'providerConnected'
  | 'providerDisconnected'

export interface SignInChanged {
  change: SignInChange
  /** What the passkey or the provider is called that it is about; null: it is about none. */
  what: string | null
  from: { device: string; address: string } | null
}

/** Of one conversation. */
export interface MissedPlace {
  /** Null: of two people alone, who wrote says it. */
  name: string | null
  /** A path: to the first of the messages. */
  link: string
  count: number
  /** The latest of them, in their order; null: the mail is not to say what and by whom. */
  messages: { author: string | null; text: string | null }[] | null
}
