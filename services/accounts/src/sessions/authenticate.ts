import { ensure } from '@hubbub/protocol'
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
  return { userId, sessionId, kind: holder.kind, isAdministrator: holder.isAdministrator }
}
