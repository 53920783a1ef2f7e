import type { Language, ConversationId, MissedMailSettings, UserId } from '@hubbub/protocol'

/** What is kept of one person: what they set, and up to where they were mailed. */
export interface MissedMailRecord {
  userId: UserId
  /** Null: nothing, and then it is as it is by itself. */
  settings: StoredSettings | null
  /** Of which messages they were mailed: in each of the last conversations up to this one. The latest conversation first. */
  mailed: Mailed[]
  /** The last mails, as long as one may still have to be written. The latest first. */
  mails: MailRange[]
}

export interface StoredSettings extends MissedMailSettings {
  language: Language | null
  timeZone: string
}

export interface Mailed {
  conversationId: ConversationId
  seq: number
}

/** One mail: which messages it is about, if they are still to be told when it is written. */
export interface MailRange {
  id: string
  at: number
  /** Of all conversations. */
  isDigest: boolean
  ranges: SeqRange[]
}

/** Messages of one conversation, the last one included. */
export interface SeqRange {
  conversationId: ConversationId
  from: number
  to: number
}

/** Of who has set nothing. */
export const usualSettings: StoredSettings = {
  ...{ when: '15m', showsContent: true, language: null, timeZone: 'UTC' },
}

export const emptyRecord = (userId: UserId): MissedMailRecord => ({
  ...{ userId, settings: null, mailed: [], mails: [] },
})
