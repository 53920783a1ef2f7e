import type { Decision } from '@hubbub/mongo'
import type { RotateOutcome, Rotation } from '../session-repository.ts'
import type { AccountDocument, OpenSession } from './account-document.ts'

/** What becomes of a session, and of those beside it, when somebody presents one of its tokens. */
export function rotate(
  sessions: OpenSession[],
  { sessionId, generation, at, graceMs, unusedMs }: Rotation,
): Decision<AccountDocument, RotateOutcome> {
  const session = sessions.find(({ id }) => id === sessionId)
  if (!session) return { outcome: { kind: 'ended' } }
  if (session.usedAt + unusedMs < at) return ending({ kind: 'ended' })
  if (generation === session.generation) {
    const next = { ...session, generation: generation + 1, usedAt: at }
    return becoming([next], { kind: 'current', generation: next.generation })
  }
  const isRetry = generation === session.generation - 1 && at - session.usedAt <= graceMs
  if (isRetry) return { outcome: { kind: 'current', generation: session.generation } }
  return ending({ kind: 'reused' })

  function ending(outcome: RotateOutcome) {
    return becoming([], outcome)
  }

  function becoming(instead: OpenSession[], outcome: RotateOutcome) {
    return { outcome, set: { sessions: sessions.flatMap((one) => (one === session ? instead : [one])) } }
  }
}
