import { ensure, type Availability, type SessionId, type UserId } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import type { AccountsDeps } from '../deps.ts'
import { isOverdue, type StoredPolicy } from '../second-factor/demand.ts'
import type { SessionHolder } from '../store/session-repository.ts'

/** Who calls with this access token. Asked before every call, so that the end of a session is effective at once. */
export async function authenticate(
  accessToken: string,
  { accessTokens, live, policy, clock }: AccountsDeps,
): Promise<ReturnType<InternalActions['accounts.authenticate']>> {
  const { userId, sessionId } = accessTokens.read(accessToken)
  const holder = await live.holderOf(userId, sessionId)
  ensure(holder, 'session_ended')
  ensure(mayGoOn(holder, sessionId, await policy.get(), clock.wall()), 'second_factor_setup_needed')
  const { kind, isAdministrator, availability } = holder
  return { userId, sessionId, kind, isAdministrator, ...(availability && { availability }) }
}

/** How the holder of this session wants to be seen; null once it has ended. */
export async function holds(
  userId: UserId,
  sessionId: SessionId,
  { live, policy, clock }: AccountsDeps,
): Promise<Availability | null> {
  const holder = await live.holderOf(userId, sessionId)
  if (!holder || !mayGoOn(holder, sessionId, await policy.get(), clock.wall())) return null
  return holder.availability ?? 'auto'
}

/** Who has shown both factors at a provider needs none of here, in that session. */
const mayGoOn = (holder: SessionHolder, sessionId: SessionId, policy: StoredPolicy, at: number): boolean =>
  holder.proven?.has(sessionId) === true || !isOverdue(holder, policy, at)
