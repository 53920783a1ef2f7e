import { ensure, limits, type Account, type Input, type Output } from '@hubbub/protocol'
import type { Caller, CallerMeta } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { ensureAskedEverywhere } from './ensure-asked-everywhere.ts'
import { ensureFresh, freshAsOf } from './ensure-fresh.ts'
import { waiting } from './finish-sign-in.ts'
import { confirmedStep } from './given-code.ts'
import type { SettingUp } from './setting-up.ts'
import { ownTrace } from './own-trace.ts'
import { settled, writingAs } from './written.ts'

/** A secret for a new authenticator. */
export async function beginSecondFactor(
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.beginSecondFactor'>> {
  const by = await ensureFresh(actorOf(caller), deps)
  const known = await deps.secondFactors.of(by.userId)
  ensure(known, 'session_ended')
  return deps.bus.running.writing(by, begun(known.account, { by }, deps))
}

/** The same for who has to set one up before they may come in. */
export async function beginRequiredSetup(
  { pendingToken }: Input<'accounts.beginRequiredSetup'>,
  deps: AccountsDeps,
): Promise<Output<'accounts.beginRequiredSetup'>> {
  const { known, hash } = await waiting(pendingToken, deps)
  return begun(known.account, { hash }, deps)
}

async function begun(account: Account, who: SettingUp, deps: AccountsDeps) {
  const { authenticators, secondFactors, clock, config } = deps
  const at = clock.wall()
  const issuer = config.publicUrl ? `Hubbub (${new URL(config.publicUrl).host})` : 'Hubbub'
  const { sealed, secret, uri } = authenticators.fresh(account.id, account.name ?? account.id, issuer)
  await settled(account.id, await secondFactors.write(account.id, 'begin', { ...who, sealed, at }), deps)
  return { secret, uri, until: at + limits.secondFactorSetupMs }
}

/** The authenticator has the secret: from now on its codes are asked for. */
export async function confirmSecondFactor(
  { code }: Input<'accounts.confirmSecondFactor'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.confirmSecondFactor'>> {
  const by = actorOf(caller)
  const { codes } = await confirmed(by.userId, code, { by }, caller, deps)
  return { recoveryCodes: codes }
}

/** The same for who has to, and the end of their sign-in. */
export async function finishRequiredSetup(
  { pendingToken, code }: Input<'accounts.finishRequiredSetup'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.finishRequiredSetup'>> {
  const { userId, hash, known, ...proof } = await waiting(pendingToken, deps)
  const { codes: recoveryCodes, changes } = await confirmed(userId, code, { hash }, caller, deps)
  const { kind } = known.account
  const proven = { userId, kind, ...proof, factorChanges: changes, isFresh: true }
  return { ...(await beginSession(proven, caller, deps)), recoveryCodes }
}

async function confirmed(
  userId: Account['id'],
  typed: string,
  who: SettingUp,
  caller: CallerMeta,
  deps: AccountsDeps,
) {
  ensureAskedEverywhere(deps)
  const { secondFactors, recoveryCodes, clock } = deps
  const at = clock.wall()
  const known = await secondFactors.of(userId)
  ensure(known, 'session_ended')
  const { codes, hashes } = recoveryCodes.fresh(userId)
  const step = confirmedStep({ userId, typed, at }, known.state, deps)
  const trace = ownTrace(userId, 'accounts.confirmSecondFactor', caller, deps)
  const begunAt = (known.state.setup?.until ?? at) - limits.secondFactorSetupMs
  const asked = 'by' in who ? { by: freshAsOf(who.by, begunAt) } : who
  const wish = { ...asked, ...step, recovery: hashes, trace, at }
  const write = secondFactors.write(userId, 'confirm', wish)
  const { changes } = await settled(userId, await writingAs(who, write, deps), deps)
  return { codes, changes }
}
