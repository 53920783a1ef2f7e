import { ensure, limits } from '@hubbub/protocol'
import { isCommandLine, type ActorSession } from '@hubbub/protocol/internal'
import type { AccountsDeps } from '../deps.ts'
import { hasSecondFactor } from './second-factor-state.ts'

type FreshDeps = Pick<AccountsDeps, 'sessions' | 'secondFactors' | 'clock'>

/** Refuses a session whose holder has not shown lately who they are: it may be somebody else's by now. */
export async function ensureFresh(by: ActorSession, { sessions, clock }: FreshDeps): Promise<void> {
  if (isCommandLine(by)) return
  const session = await sessions.get(by.sessionId)
  ensure(session?.userId === by.userId, 'session_ended')
  const { freshAt } = session
  ensure(freshAt !== undefined && clock.wall() < freshAt + limits.freshSignInMs, 'fresh_sign_in_needed')
}

/**
 * The same, only where there is a second factor: for what clients of before do without knowing of it. Those go on as they did, as nobody
 * whom they signed in has one.
 */
export async function ensureFreshWithTwoFactors(by: ActorSession, deps: FreshDeps): Promise<void> {
  if (isCommandLine(by)) return
  const known = await deps.secondFactors.of(by.userId)
  if (known && hasSecondFactor(known.state)) await ensureFresh(by, deps)
}
