import { limits, type AuditEntry } from '@hubbub/protocol'
import type { Answered, StoredPasskey, SecondFactorState } from '../second-factor/second-factor-state.ts'

/** The answer of a passkey, its signature checked with this key: all that can be judged without the store. */
export interface GivenPasskey {
  kind: 'passkey'
  credential: string
  publicKey: string
  counter: number
  /** It has checked who uses it: by a finger, a face, a number. */
  isVerified: boolean
  /** What it answered. */
  challenge: Answered
  /** What is recorded where it counts back; by how much is added. */
  audit: AuditEntry
}

export type TriedPasskey =
  | { kind: 'right'; state: SecondFactorState }
  /** Not one of these, removed meanwhile, or answered before. */
  | { kind: 'refused' }
  /** It counts back: somebody has a copy of it. */
  | { kind: 'copied'; audit: AuditEntry }
  | { kind: 'wait'; retryAfterMs: number }

/** To be decided in the write: so an answer counts once also when it comes twice at once, and nothing that was removed meanwhile. */
export function tryPasskey(state: SecondFactorState, given: GivenPasskey, at: number): TriedPasskey {
  const { credential, publicKey, counter, challenge } = given
  const passkey = state.passkeys.find((one) => one.credential === credential && one.publicKey === publicKey)
  if (!passkey || !isUnanswered(state, challenge, at)) return { kind: 'refused' }
  // Many count nothing, and say 0 for ever.
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter)
    return { kind: 'copied', audit: copied(given, passkey) }
  const before = answeredAt(state, at)
  if (before.length >= limits.passkeyAnswers)
    return { kind: 'wait', retryAfterMs: Math.min(...before.map(({ until }) => until)) - at }
  const passkeys = state.passkeys.map((one) => (one === passkey ? used(one, given, at) : one))
  return { kind: 'right', state: { ...state, passkeys, answered: [...before, challenge] } }
}

const used = (passkey: StoredPasskey, { counter, isVerified }: GivenPasskey, at: number): StoredPasskey => ({
  ...passkey,
  ...{ counter, usedAt: at },
  ...(isVerified && { isVerified }),
})

const copied = ({ audit, counter }: GivenPasskey, passkey: StoredPasskey): AuditEntry => ({
  ...audit,
  details: { passkey: passkey.name, counterBefore: passkey.counter, counterAfter: counter },
})

export const isUnanswered = (
  { answered }: SecondFactorState,
  { hash, until }: Answered,
  at: number,
): boolean => until > at && !answered.some((one) => one.hash === hash)

export const answeredAt = ({ answered }: SecondFactorState, at: number): Answered[] =>
  answered.filter(({ until }) => until > at)
