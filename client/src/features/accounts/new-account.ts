import type { Language } from '@hubbub/protocol'

export interface NewAccount {
  name: string
  displayName?: string
  password: string
  email?: string
  /** Of the mails to that address. */
  language?: Language
}
