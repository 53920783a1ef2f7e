import { ensure, limits, type Input, type Tokens } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import { closeSessions } from './close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'
import { issueTokens } from './issue-tokens.ts'
import { addressLength, printable } from './printable.ts'

/** Exchanges a refresh token for the next pair. A token of the past means that somebody has a copy: the session ends. */
export async function refresh(
  { refreshToken }: Input<'accounts.refresh'>,
  { address }: Pick<CallerMeta, 'address'>,
  deps: AccountsDeps,
): Promise<Tokens> {
  const token = deps.refreshTokens.read(refreshToken)
  const session = await deps.sessions.get(token.sessionId)
  ensure(session, 'session_ended')
  ensure(deps.refreshTokens.isGenuine(token, session), 'not_signed_in')

  const outcome = await deps.sessions.rotate({
    sessionId: session.id,
    generation: token.generation,
    at: deps.clock.wall(),
    address: printable(address, addressLength),
    graceMs: limits.refreshGraceMs,
    unusedMs: limits.refreshTokenMs,
  })
  if (outcome.kind !== 'current') await closeSessions(session.userId, [session.id], deps)
  ensure(outcome.kind !== 'reused', 'token_reused')
  ensure(outcome.kind !== 'ended', 'session_ended')

  const account = await deps.directory.get(session.userId)
  ensure(account, 'session_ended')
  return issueTokens({ ...session, generation: outcome.generation }, account.kind, deps)
}
