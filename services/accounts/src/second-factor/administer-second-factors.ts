import { AppError, type Input, type Output, type SignInPolicy } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import type { StoredPolicy } from './demand.ts'
import { ensureAskedEverywhere } from './ensure-asked-everywhere.ts'
import { ensureFresh } from './ensure-fresh.ts'
import { traceOfOther } from './own-trace.ts'
import { settled } from './written.ts'

/** For who has lost their authenticator and their recovery codes. All their sessions end. */
export async function resetSecondFactor(
  { userId }: Input<'accounts.resetSecondFactor'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Record<never, never>> {
  const by = await ensureFresh(actorOf(caller), deps)
  const audit = audited('accounts.resetSecondFactor', caller, deps.clock, userId)
  const write = deps.secondFactors.write(userId, 'reset', { by, trace: traceOfOther(audit, deps) })
  await settled(userId, await deps.bus.running.writing(by, write), deps)
  return {}
}

export async function signInPolicy({
  signInPolicy: kept,
}: AccountsDeps): Promise<Output<'accounts.signInPolicy'>> {
  return told(await kept.get())
}

/** The time that people have counts from when it was first asked of them: other days of grace do not begin it anew. */
export async function setSignInPolicy(
  wish: Input<'accounts.setSignInPolicy'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.setSignInPolicy'>> {
  ensureAskedEverywhere(deps)
  const by = await ensureFresh(actorOf(caller), deps)
  const before = await deps.signInPolicy.get()
  const isAsked = before.secondFactorFor === wish.secondFactorFor
  const policy = { ...wish, since: isAsked ? before.since : deps.clock.wall() }
  const audit = audited('accounts.setSignInPolicy', caller, deps.clock, null, { ...wish })
  const refused = await deps.bus.running.writing(by, deps.signInPolicy.set(policy, { by, audit }))
  if (refused) throw new AppError(refused)
  await deps.bus.broadcastAndWait('signInPolicy.changed', {})
  return told(policy)
}

function told(stored: StoredPolicy): SignInPolicy {
  const { since: _, ...policy } = stored
  return policy
}
