import type { Language, MissedMailSettings, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import {
  emptyRecord,
  usualSettings,
  type MailRange,
  type MissedMailRecord,
  type SeqRange,
} from './store/missed-mail-record.ts'

/** What is left out stays as it is. */
export interface SettingsWish extends Partial<MissedMailSettings> {
  userId: UserId
  language?: Language
  timeZone?: string
}

/** That somebody is to be mailed of these messages. */
export interface MailWish extends MailRange {
  userId: UserId
}

/** Of more conversations those count that were mailed last: of others everything has been read, or is old. */
const conversationsKept = 300
/** A mail that could not be sent for longer is dead by then. */
const mailsKeptMs = 24 * 3_600_000
const mailsKept = 100

export function decideSettings(
  record: MissedMailRecord | null,
  { userId, ...wish }: SettingsWish,
): MissedMailRecord {
  const before = record ?? emptyRecord(userId)
  return { ...before, settings: { ...usualSettings, ...before.settings, ...wish } }
}

/** Each message is in one mail at most, whoever looks and how often. */
export function decideMail(
  record: MissedMailRecord | null,
  { userId, id, at, isDigest, ranges: wished }: MailWish,
): { put: MissedMailRecord; job: NewJob } | null {
  const before = record ?? emptyRecord(userId)
  const seqOf = new Map(before.mailed.map(({ conversationId, seq }) => [conversationId, seq]))
  const ranges = wished.flatMap(({ conversationId, from, to }): SeqRange[] => {
    const mailed = seqOf.get(conversationId) ?? 0
    return to > mailed ? [{ conversationId, from: Math.max(from, mailed + 1), to }] : []
  })
  if (ranges.length === 0) return null
  const now = ranges.map(({ conversationId, to: seq }) => ({ conversationId, seq }))
  const isNow = new Set(now.map(({ conversationId }) => conversationId))
  const others = before.mailed.filter(({ conversationId }) => !isNow.has(conversationId))
  const waiting = before.mails.filter((mail) => mail.id !== id && mail.at > at - mailsKeptMs)
  return {
    put: {
      ...before,
      mailed: [...now, ...others].slice(0, conversationsKept),
      mails: [{ id, at, isDigest, ranges }, ...waiting].slice(0, mailsKept),
    },
    job: {
      kind: 'mail.send',
      key: `missedMail.mailOf:${userId}:${id}`,
      payload: { source: 'missedMail.mailOf', userId, id },
      at,
    },
  }
}
