import type { MailLanguage } from '../operations/account-mail.ts'

export type { MailLanguage }

/** Who knows what is in a mail that is due: they are asked when it is sent, so that it is as things are then. */
export type MailSource = 'accounts.mailOf'

/** A mail that somebody is to get. */
export interface DueMail {
  to: string
  language: MailLanguage
  content: MailContent
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
