import { limits, type AccountAccess, type AuditEntry } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import type { Decided, Facts } from './decided.ts'
import {
  devicesAt,
  noSecondFactor,
  pendingAfter,
  pendingIn,
  type Authenticator,
  type KnownDevice,
  type PendingSignIn,
} from './second-factor-state.ts'
import { tryCode, type GivenCode } from './try-code.ts'

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

interface CodeWish {
  code: GivenCode
  at: number
}

/** A code ends the wait. `device`: is not asked for one again. */
export function finish(
  { account, state }: Facts,
  { hash, code, at, device }: CodeWish & { hash: string; device: KnownDevice | null },
): Decided<{ recoveryCodesLeft: number | null }> {
  if (!account || !pendingIn(state, { hash, purpose: 'code', at })) return { refused: 'sign_in_expired' }
  if (account.isDisabled) return { refused: 'account_disabled' }
  const tried = tryCode(state, code, at)
  if (tried.kind === 'wait') return { refused: 'too_many_requests', retryAfterMs: tried.retryAfterMs }
  if (tried.kind === 'wrong') return { refused: 'wrong_code', state: tried.state }
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
  if (!state.totp || !device) return { refused: 'second_factor_needed' }
  const devices = state.devices.map((one) => (one === device ? { ...one, usedAt: at } : one))
  return { refused: null, out: none, state: { ...state, devices } }
}

/** Somebody who is signed in shows once more who they are: by a code where there is a second factor, else by the password. */
export function prove(
  { state, hash, refused }: Facts,
  { by, code, from, at }: { by: ActorSession; code: GivenCode | null; from: string | null; at: number },
): Decided<{ recoveryCodesLeft: number | null }> {
  if (refused) return { refused }
  const fresh = { sessionId: by.sessionId, at, others: 'stay' } as const
  if (!state.totp)
    return from !== null && from === hash
      ? { refused: null, out: { recoveryCodesLeft: null }, fresh }
      : { refused: 'wrong_credentials' }
  if (!code) return { refused: 'second_factor_needed' }
  const tried = tryCode(state, code, at)
  if (tried.kind === 'wait') return { refused: 'too_many_requests', retryAfterMs: tried.retryAfterMs }
  if (tried.kind === 'wrong') return { refused: 'wrong_code', state: tried.state }
  const recoveryCodesLeft = tried.isRecovery ? tried.state.recovery.length : null
  return { refused: null, out: { recoveryCodesLeft }, state: tried.state, fresh }
}

/** Who sets something up: by a session, or by the token of a sign-in that waits for it. */
export type SettingUp = { by: ActorSession } | { hash: string }

function refusalOfSetUp(
  { account, state, refused }: Facts,
  wish: SettingUp,
  at: number,
): 'sign_in_expired' | 'account_disabled' | ActorRefusal | null {
  if ('by' in wish) return refused
  if (!account || !pendingIn(state, { hash: wish.hash, purpose: 'setUp', at })) return 'sign_in_expired'
  return account.isDisabled ? 'account_disabled' : null
}

/** A new secret, which waits for a code. One that waited before is replaced. */
export function begin(facts: Facts, wish: SettingUp & { sealed: string; at: number }): Decided {
  const refused = refusalOfSetUp(facts, wish, wish.at)
  if (refused) return { refused }
  const setup = { sealed: wish.sealed, until: wish.at + limits.secondFactorSetupMs }
  return { refused: null, out: none, state: { ...facts.state, setup } }
}

/** A code confirms the new secret: from now on it is asked for. Nothing of what there was before lets anybody in. */
export function confirm(
  facts: Facts,
  wish: SettingUp & { sealed: string | null; step: number | null; recovery: string[]; at: number },
): Decided {
  const refused = refusalOfSetUp(facts, wish, wish.at)
  if (refused) return { refused }
  const { setup } = facts.state
  const { sealed, step, recovery, at } = wish
  if (!setup || setup.until <= at) return { refused: 'sign_in_expired' }
  if (setup.sealed !== sealed || step === null) return { refused: 'wrong_code' }
  const totp: Authenticator = { sealed, since: at, step }
  return {
    refused: null,
    out: none,
    state: { ...noSecondFactor, totp, recovery },
    isTold: true,
    ...('by' in wish && { fresh: { sessionId: wish.by.sessionId, at, others: 'turn stale' as const } }),
  }
}

/** Turned off by its owner. `isRequired`: this server asks for one. */
export function remove(
  { state, refused }: Facts,
  { isRequired }: { by: ActorSession; isRequired: boolean },
): Decided {
  if (refused) return { refused }
  if (!state.totp) return { refused: null, out: none }
  if (isRequired) return { refused: 'not_allowed' }
  return { refused: null, out: none, state: noSecondFactor, isTold: true }
}

export function renewRecovery(
  { state, refused }: Facts,
  { recovery }: { by: ActorSession; recovery: string[] },
): Decided {
  if (refused) return { refused }
  if (!state.totp) return { refused: 'not_allowed' }
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
export function reset(
  { account, state, refused }: Facts,
  { audit }: { by: ActorSession; audit: AuditEntry },
): Decided {
  if (refused) return { refused }
  if (!account || account.kind === 'guest') return { refused: 'not_found' }
  if (!state.totp) return { refused: null, out: none }
  return { refused: null, out: none, state: noSecondFactor, endsSessions: true, isTold: true, audit }
}

/** This server asks for a second factor, the time for it is over, and there is none: they sign in again to set it up. */
export function endOverdue({ account, state }: Facts, _wish: { at: number }): Decided {
  return account && !state.totp
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
