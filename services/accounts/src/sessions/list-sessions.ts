import { limits, type Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'

/** The caller's sessions that can still be refreshed, the one used last first. */
export async function listSessions(
  { actor }: Caller,
  { sessions, clock }: AccountsDeps,
): Promise<Output<'accounts.sessions'>> {
  const { userId, sessionId } = actor!
  const usedSince = clock.wall() - limits.refreshTokenMs
  const open = await sessions.of(userId)
  return {
    sessions: open
      .filter(({ usedAt }) => usedAt >= usedSince)
      .map(
        ({
          id,
          device,
          address,
          createdAt,
          usedAt,
          usedAddress = usedAt === createdAt ? address : undefined,
        }) => ({
          id,
          device,
          address,
          createdAt,
          usedAt,
          ...(usedAddress !== undefined && { usedAddress }),
          isCurrent: id === sessionId,
        }),
      ),
  }
}
