import { limits } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import { letsIn, namesOf, passkeysAt, type WaysIn } from '../credentials/ways-in.ts'
import type { Decided, Facts } from '../second-factor/decided.ts'
import {
  anew,
  hasSecondFactor,
  type Answered,
  type StoredPasskey,
} from '../second-factor/second-factor-state.ts'
import { refusalOfSetUp, type SettingUp } from '../second-factor/setting-up.ts'
import { traced, type Trace } from '../second-factor/trace.ts'
import { proofByPasskey } from '../second-factor/try-proof.ts'
import { answeredAt, isUnanswered, type GivenPasskey } from './try-passkey.ts'

const none = {}

/** A passkey alone signs in where it has checked who uses it: it is something that one has, and something that one is or knows. */
export function signIn(
  { account, state }: Facts,
  { given, at }: { given: GivenPasskey; at: number },
): Decided {
  if (!account) return { refused: 'passkey_refused' }
  const tried = proofByPasskey(state, given, at)
  if (tried.refused !== null) return tried
  if (account.isDisabled) return { refused: 'account_disabled' }
  // It was used all the same: what it answered counts no more.
  if (!given.isVerified) return { refused: 'password_needed', state: tried.state }
  return { refused: null, out: none, state: tried.state }
}

/** `recovery`: of codes for who has no second factor yet. From then on the password alone is not enough. */
export function addPasskey(
  facts: Facts,
  wish: SettingUp & {
    passkey: StoredPasskey
    challenge: Answered
    recovery: string[]
    trace: Trace
    at: number
  },
): Decided<{ isFirst: boolean; changes: number }> {
  const { passkey, challenge, recovery, trace, at } = wish
  const refused = refusalOfSetUp(facts, wish, at)
  if (refused) return { refused }
  const { state } = facts
  const isKnown = state.passkeys.some(({ credential }) => credential === passkey.credential)
  if (isKnown || !isUnanswered(state, challenge, at)) return { refused: 'passkey_refused' }
  if (state.passkeys.length >= limits.passkeys) return { refused: 'limit_reached' }
  const answered = [...answeredAt(state, at), challenge]
  const passkeys = [...state.passkeys, passkey]
  if (hasSecondFactor(state))
    return {
      refused: null,
      out: { isFirst: false, changes: state.changes },
      state: { ...state, passkeys, answered },
      ...traced(facts, trace, 'passkeyAdded', passkey.name),
    }
  const first = { ...anew(state), passkeys, answered, recovery }
  return {
    refused: null,
    out: { isFirst: true, changes: first.changes },
    state: first,
    isTold: true,
    ...traced(facts, trace, 'passkeyAdded', passkey.name),
    // They have shown a password, which says too little from now on.
    ...('by' in wish && { fresh: { sessionId: wish.by.sessionId, at, others: 'turn stale' as const } }),
  }
}

export function renamePasskey(
  { state, refused }: Facts,
  { passkeyId, name }: { by: ActorSession; passkeyId: string; name: string },
): Decided {
  if (refused) return { refused }
  if (!state.passkeys.some(({ id }) => id === passkeyId)) return { refused: 'not_found' }
  const passkeys = state.passkeys.map((one) => (one.id === passkeyId ? { ...one, name } : one))
  return { refused: null, out: none, state: { ...state, passkeys } }
}

/**
 * `isRequired`: this server asks for a second factor. The last one takes along what is there for its sake; it stays where nothing else lets
 * its owner in.
 */
export function removePasskey(
  facts: Facts,
  { passkeyId, isRequired, waysIn, trace }: { by: ActorSession; passkeyId: string; trace: Trace } & Limits,
): Decided {
  const { state, hash, identities, refused } = facts
  if (refused) return { refused }
  const removed = state.passkeys.find(({ id }) => id === passkeyId)
  if (!removed) return { refused: 'not_found' }
  const passkeys = state.passkeys.filter((one) => one !== removed)
  const left = { ...state, passkeys }
  const isWayIn = letsIn({ hash: null, passkeys: [removed], identities: [] }, waysIn)
  if (isWayIn && !letsIn({ hash, passkeys, identities }, waysIn)) return { refused: 'last_way_in' }
  // Passkeys of another address of the server are no second factor: asked for, nobody could give them.
  const works = (all: StoredPasskey[]) =>
    hasSecondFactor({ totp: state.totp, passkeys: passkeysAt(waysIn.host, all) })
  const isOver = !hasSecondFactor(left) || (works(state.passkeys) && !works(passkeys))
  const trail = (gone: StoredPasskey[]) => traced(facts, trace, 'passkeyRemoved', namesOf(gone))
  if (!isOver) return { refused: null, out: none, state: left, ...trail([removed]) }
  if (isRequired) return { refused: 'last_second_factor' }
  return { refused: null, out: none, state: anew(state), isTold: true, ...trail([removed, ...passkeys]) }
}

interface Limits {
  isRequired: boolean
  waysIn: WaysIn
}
