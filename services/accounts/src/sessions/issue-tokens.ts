import type { AccountKind, Tokens } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import type { SessionRecord } from '../store/session-repository.ts'

/** The pair of tokens for the session's current generation. */
export function issueTokens(
  session: Pick<SessionRecord, 'id' | 'userId' | 'generation' | 'salt'>,
  kind: AccountKind,
  { accessTokens, refreshTokens }: AccountsDeps,
): Tokens {
  const { id: sessionId, userId } = session
  const access = accessTokens.issue({ userId, sessionId, kind })
  return { userId, sessionId, ...access, refreshToken: refreshTokens.issue(session) }
}
