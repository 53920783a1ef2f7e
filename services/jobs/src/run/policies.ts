import type { ErrorCode } from '@hubbub/protocol'
import type { JobKind } from '@hubbub/protocol/internal'

/** How jobs of a kind are done. */
export interface JobPolicy {
  /** After so many that failed it is dead. */
  attempts: number
  /** A call that takes longer has failed. */
  withinMs: number
  /** How many run at once on one node. */
  atOnce: number
  /** How many of them for one owner. */
  ofOneOwner?: number
  /** How many of them wait for one host. */
  atOneHost?: number
  /** Most of its time its work waits for others: it takes no place of what the others may run. */
  isWaiting?: true
  /** Done again and again, so long after the last time. */
  everyMs: number | null
  /** What is added, with the same key and payload, in the write that makes one dead: whoever waits for it is told. */
  whenDead?: JobKind
  /** Dead at the first failure with one of these: trying again is useless. */
  givesUpAt?: readonly ErrorCode[]
}

export type Policies = Readonly<Record<string, JobPolicy>>

const usual: JobPolicy = { attempts: 10, withinMs: 60_000, atOnce: 4, everyMs: null }

export const policies: Readonly<Record<JobKind, JobPolicy>> = {
  'accounts.sweep': { ...usual, withinMs: 5 * 60_000, atOnce: 1, everyMs: 10 * 60_000 },
  'accounts.sweepAudit': { ...usual, withinMs: 5 * 60_000, atOnce: 1, everyMs: 24 * 3_600_000 },
  'accounts.endStatus': usual,
  'groups.afterUpgrade': usual,
  'files.process': { ...usual, withinMs: 5 * 60_000, atOnce: 2, ofOneOwner: 1, whenDead: 'files.fail' },
  'files.fail': usual,
  'files.deleteContent': usual,
  'files.checkAttached': usual,
  'files.checkPicture': usual,
  'files.removePicture': usual,
  'files.remove': usual,
  // Of strangers. It ends itself long before.
  'previews.fetch': { ...usual, atOnce: 8, ofOneOwner: 2, isWaiting: true },
  'accounts.forgotten': usual,
  'accounts.tellOfSignUps': usual,
  'mail.send': { ...usual, givesUpAt: ['mail_refused'] },
  // A large group may have very many devices.
  'push.reach': { ...usual, withinMs: 5 * 60_000, atOnce: 8 },
  'push.called': usual,
  // Most people have one of very few push services. Each ends itself when its time is over.
  'push.send': { ...usual, atOnce: 16, ofOneOwner: 2, atOneHost: 12, isWaiting: true },
  // As those of pushes: of a place with many people it asks for each of whom something alerts.
  'missedMail.look': { ...usual, withinMs: 5 * 60_000, atOnce: 8 },
  'missedMail.due': { ...usual, atOnce: 8 },
  'missedMail.digest': { ...usual, withinMs: 5 * 60_000 },
  'saved.due': { ...usual, atOnce: 8 },
  'scheduled.send': { ...usual, atOnce: 8, whenDead: 'scheduled.fail' },
  'scheduled.fail': usual,
  // Somebody may have written very much: what is not done in this time is done the next one.
  'deletions.run': { ...usual, withinMs: 5 * 60_000, atOnce: 2 },
  'threads.update': usual,
  'threads.reference': usual,
  'polls.tell': { ...usual, atOnce: 16 },
  'polls.end': usual,
  'inbox.message': { ...usual, atOnce: 8 },
  'inbox.thread': { ...usual, atOnce: 4 },
  'inbox.reactions': usual,
  'inbox.invite': usual,
  'inbox.reminder': usual,
  'inbox.report': usual,
  'inbox.reopen': usual,
  'inbox.sweep': { ...usual, withinMs: 5 * 60_000, atOnce: 1, everyMs: 3_600_000 },
  'filters.found': { ...usual, atOnce: 8 },
  'filters.timeOut': usual,
  'reports.sweep': { ...usual, withinMs: 5 * 60_000, atOnce: 1, everyMs: 24 * 3_600_000 },
  'files.sweep': { ...usual, withinMs: 5 * 60_000, atOnce: 1, everyMs: 10 * 60_000 },
  'files.sweepContent': { ...usual, withinMs: 30 * 60_000, atOnce: 1, everyMs: 24 * 3_600_000 },
}

/** Of the one job of a kind that is done again and again. */
export const regularKey = 'regular'

/** Another job of such a kind is done once. */
export function policyOf({ kind, key }: { kind: string; key: string }, all: Policies): JobPolicy {
  const policy = all[kind]!
  return key === regularKey ? policy : { ...policy, everyMs: null }
}

const firstMs = 5_000
const factor = 3
const longestMs = 3_600_000

/**
 * How long a job waits after so many attempts: ten of them take three to four hours. What failed together does not come together
 * again: up to a quarter is left out by chance.
 */
export function backoffMs(attempts: number, random: () => number): number {
  const whole = Math.min(firstMs * factor ** (attempts - 1), longestMs)
  return Math.round(whole * (1 - random() / 4))
}
