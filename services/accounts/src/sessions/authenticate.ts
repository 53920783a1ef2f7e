import { ensure, type Availability, type SessionId, type UserId } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import type { AccountsDeps } from '../deps.ts'

/** Who calls with this access token. Asked before every call, so that the end of a session is effective at once. */
export async function authenticate(
  accessToken: string,
  { accessTokens, live }: AccountsDeps,
): Promise<ReturnType<InternalActions['accounts.authenticate']>> {
  const { userId, sessionId } = accessTokens.read(accessToken)
  const holder = await live.holderOf(userId, sessionId)
  ensure(holder, 'session_ended')
  const { kind, isAdministrator, availability } = holder
  return { userId, sessionId, kind, isAdministrator, ...(availability && { availability }) }
}

/** How the holder of this session wants to be seen; null once it has ended. */
export async function holds(
  userId: UserId,
  sessionId: SessionId,
  { live }: AccountsDeps,
): Promise<Availability | null> {
  const holder = await live.holderOf(userId, sessionId)
  return holder && (holder.availability ?? 'auto')
}
