import { AppError, limits } from '@hubbub/protocol'
import { isCommandLine, type ActorSession, type FreshDemand } from '@hubbub/protocol/internal'
import type { AccountsDeps } from '../deps.ts'
import { refusalOfStale } from '../sessions/refusal-of-stale.ts'
import { hasSecondFactor } from './second-factor-state.ts'

type FreshDeps = Pick<AccountsDeps, 'sessions' | 'secondFactors' | 'clock'>

/**
 * Refuses a session whose holder has not shown lately who they are: it may be somebody else's by now. Answers the actor of the write, which
 * asks once more: until then a second factor may be set up elsewhere, and what was shown before counts no more.
 */
export async function ensureFresh(by: ActorSession, deps: FreshDeps): Promise<ActorSession> {
  return asked(by, { after: lately(deps.clock.wall()), of: 'everybody' }, deps)
}

/**
 * The same, only where there is a second factor: for what clients of before do without knowing of it. Those go on as they did, as nobody
 * whom they signed in has one.
 */
export async function ensureFreshWithTwoFactors(by: ActorSession, deps: FreshDeps): Promise<ActorSession> {
  return asked(by, { after: lately(deps.clock.wall()), of: 'second factors' }, deps)
}

/** What was begun at this time had asked for it; the end of it asks whether that counts still. */
export const freshAsOf = (by: ActorSession, begunAt: number): ActorSession => ({
  ...by,
  fresh: { after: lately(begunAt), of: 'everybody' },
})

const lately = (at: number) => at - limits.freshSignInMs

async function asked(
  by: ActorSession,
  fresh: FreshDemand,
  { sessions, secondFactors }: FreshDeps,
): Promise<ActorSession> {
  if (isCommandLine(by)) return by
  const [session, known] = await Promise.all([sessions.get(by.sessionId), secondFactors.of(by.userId)])
  if (!known || session?.userId !== by.userId) throw new AppError('session_ended')
  const refused = refusalOfStale(
    { freshAt: session.freshAt, hasSecondFactor: hasSecondFactor(known.state) },
    fresh,
  )
  if (refused) throw new AppError(refused)
  return { ...by, fresh }
}
