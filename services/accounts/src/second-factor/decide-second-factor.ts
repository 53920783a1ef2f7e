import { limits, type AccountAccess } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import { namesOf, passkeysAt, type WaysIn } from '../credentials/ways-in.ts'
import { addPasskey, removePasskey, renamePasskey, signIn } from '../passkeys/decide-passkey.ts'
import type { Decided, Facts } from './decided.ts'
import {
  anew,
  devicesAt,
  hasSecondFactor,
  pendingAfter,
  pendingIn,
  withoutDevices,
  type Authenticator,
  type KnownDevice,
  type PendingSignIn,
} from './second-factor-state.ts'
import { refusalOfSetUp, type SettingUp } from './setting-up.ts'
import { traced, type Trace } from './trace.ts'
import { tryProof, type GivenProof } from './try-proof.ts'

const none = {}

/** A sign-in with the right password is to wait for more. */
export function pend(
  { account, state, hash }: Facts,
  { pending, from, at }: { pending: PendingSignIn; from: string | null; at: number },
): Decided {
  if (!account || hash !== from) return { refused: 'wrong_credentials' }
  // Who knows the password could fill the store with them.
  const others = pendingAfter(state, at).slice(1 - mostPending)
  return { refused: null, out: none, state: { ...state, pending: [...others, pending] } }
}
const mostPending = 10

/** A code or a passkey ends the wait. `device`: is not asked for one again. */
export function finish(
  { account, state }: Facts,
  { hash, given, at, device }: { hash: string; given: GivenProof; at: number; device: KnownDevice | null },
): Decided<{ recoveryCodesLeft: number | null }> {
  if (!account || !pendingIn(state, { hash, purpose: 'code', at })) return { refused: 'sign_in_expired' }
  if (account.isDisabled) return { refused: 'account_disabled' }
  const tried = tryProof(state, given, at)
  if (tried.refused !== null) return tried
  const known = devicesAt(tried.state, at).slice(1 - limits.rememberedDevices)
  return {
    refused: null,
    out: { recoveryCodesLeft: tried.isRecovery ? tried.state.recovery.length : null },
    state: {
      ...tried.state,
      pending: pendingAfter(state, at, hash),
      devices: device ? [...known, device] : tried.state.devices,
    },
  }
}

/** A remembered device needs no code. */
export function admitDevice({ state }: Facts, { hash, at }: { hash: string; at: number }): Decided {
  const device = devicesAt(state, at).find((one) => one.hash === hash)
  if (!hasSecondFactor(state) || !device) return { refused: 'second_factor_needed' }
  const devices = state.devices.map((one) => (one === device ? { ...one, usedAt: at } : one))
  return { refused: null, out: none, state: { ...state, devices } }
}

/** Somebody who is signed in shows once more who they are: by a code or a passkey where there is a second factor, else by the password. */
export function prove(
  { state, hash, refused }: Facts,
  { by, given, from, at }: { by: ActorSession; given: GivenProof | null; from: string | null; at: number },
): Decided<{ recoveryCodesLeft: number | null }> {
  if (refused) return { refused }
  const fresh = { sessionId: by.sessionId, at, others: 'stay' } as const
  if (!hasSecondFactor(state))
    return from !== null && from === hash
      ? { refused: null, out: { recoveryCodesLeft: null }, fresh }
      : { refused: 'wrong_credentials' }
  if (!given) return { refused: 'second_factor_needed' }
  const tried = tryProof(state, given, at)
  if (tried.refused !== null) return tried
  const recoveryCodesLeft = tried.isRecovery ? tried.state.recovery.length : null
  return { refused: null, out: { recoveryCodesLeft }, state: tried.state, fresh }
}

/** A new secret, which waits for a code. One that waited before is replaced. */
export function begin(facts: Facts, wish: SettingUp & { sealed: string; at: number }): Decided {
  const refused = refusalOfSetUp(facts, wish, wish.at)
  if (refused) return { refused }
  const setup = { sealed: wish.sealed, until: wish.at + limits.secondFactorSetupMs }
  return { refused: null, out: none, state: { ...facts.state, setup } }
}

/**
 * A code confirms the new secret: from now on it is asked for. No secret, code or device of before lets anybody in; passkeys are each
 * removed by themselves.
 */
export function confirm(
  facts: Facts,
  wish: SettingUp & {
    sealed: string | null
    step: number | null
    recovery: string[]
    trace: Trace
    at: number
  },
): Decided<{ changes: number }> {
  const refused = refusalOfSetUp(facts, wish, wish.at)
  if (refused) return { refused }
  const { setup } = facts.state
  const { sealed, step, recovery, trace, at } = wish
  if (!setup || setup.until <= at) return { refused: 'sign_in_expired' }
  if (setup.sealed !== sealed || step === null) return { refused: 'wrong_code' }
  const totp: Authenticator = { sealed, since: at, step }
  const state = { ...anew(facts.state), passkeys: facts.state.passkeys, totp, recovery }
  return {
    refused: null,
    out: { changes: state.changes },
    state,
    isTold: true,
    ...traced(facts, trace, 'authenticatorSetUp'),
    ...('by' in wish && { fresh: { sessionId: wish.by.sessionId, at, others: 'turn stale' as const } }),
  }
}

/** The authenticator is turned off by its owner. `isRequired`: this server asks for a second factor; `host`: where passkeys work. */
export function remove(
  facts: Facts,
  { isRequired, host, trace }: { by: ActorSession; isRequired: boolean; host: WaysIn['host']; trace: Trace },
): Decided {
  const { state, refused } = facts
  if (refused) return { refused }
  if (!state.totp) return { refused: null, out: none }
  // Passkeys of another address of the server are no second factor: asked for, nobody could give them.
  if (passkeysAt(host, state.passkeys).length > 0)
    return {
      refused: null,
      out: none,
      state: { ...withoutDevices(state), totp: null, setup: null, changes: state.changes + 1 },
      isTold: true,
      ...traced(facts, trace, 'authenticatorRemoved'),
    }
  if (isRequired) return { refused: 'last_second_factor' }
  const gone = state.passkeys.length > 0 ? namesOf(state.passkeys) : undefined
  return {
    ...{ refused: null, out: none, state: anew(state), isTold: true },
    ...traced(facts, trace, 'authenticatorRemoved', gone),
  }
}

export function renewRecovery(
  { state, refused }: Facts,
  { recovery }: { by: ActorSession; recovery: string[] },
): Decided {
  if (refused) return { refused }
  if (!hasSecondFactor(state)) return { refused: 'not_allowed' }
  return { refused: null, out: none, state: { ...state, recovery } }
}

export function forgetDevice(
  { state, refused }: Facts,
  { deviceId, at }: { by: ActorSession; deviceId: string; at: number },
): Decided {
  if (refused) return { refused }
  const devices = devicesAt(state, at).filter(({ id }) => id !== deviceId)
  return { refused: null, out: none, state: { ...state, devices } }
}

/** An administrator helps who has lost everything. Without a second factor nothing of theirs is touched. */
export function reset(facts: Facts, { trace }: { by: ActorSession; trace: Trace }): Decided {
  const { account, state, refused } = facts
  if (refused) return { refused }
  if (!account || account.kind === 'guest') return { refused: 'not_found' }
  if (!hasSecondFactor(state)) return { refused: null, out: none }
  return {
    ...{ refused: null, out: none, state: anew(state), endsSessions: true, isTold: true },
    ...traced(facts, trace, 'secondFactorReset'),
  }
}

/** This server asks for a second factor, the time for it is over, and there is none: they sign in again to set it up. */
export function endOverdue({ account, state }: Facts, _wish: { at: number }): Decided {
  return account && !hasSecondFactor(state)
    ? { refused: null, out: none, endsSessions: true }
    : { refused: null, out: none }
}

/** Every write of the second factor. */
const decisions = {
  pend,
  finish,
  admitDevice,
  prove,
  begin,
  confirm,
  remove,
  renewRecovery,
  forgetDevice,
  reset,
  endOverdue,
  signIn,
  addPasskey,
  renamePasskey,
  removePasskey,
}
type Decisions = typeof decisions
export type WriteName = keyof Decisions
export type Wish<N extends WriteName> = Parameters<Decisions[N]>[1]
export type Out<N extends WriteName> = Extract<ReturnType<Decisions[N]>, { refused: null }>['out']

export function decide<N extends WriteName>(name: N, facts: Facts, wish: Wish<N>): Decided<Out<N>> {
  const one = decisions[name] as unknown as (facts: Facts, wish: Wish<N>) => Decided<Out<N>>
  return one(facts, wish)
}

/** The session on whose behalf it is written, and what it has to be allowed. Null: a token stands for it, or nobody asks. */
export function actorIn(name: WriteName, wish: object): { by: ActorSession; access: AccountAccess } | null {
  if (!('by' in wish)) return null
  return { by: wish.by as ActorSession, access: name === 'reset' ? 'administrator' : 'account' }
}
