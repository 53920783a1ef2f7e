import type { Decision } from '@hubbub/mongo'
import { decideRotation } from '../../sessions/decide-session.ts'
import type { RotateOutcome, Rotation } from '../session-repository.ts'
import type { AccountDocument, OpenSession } from './account-document.ts'

/** The sessions of an account, after one of them was rotated. */
export function rotate(
  sessions: OpenSession[],
  rotation: Rotation,
): Decision<AccountDocument, RotateOutcome> {
  const session = sessions.find(({ id }) => id === rotation.sessionId)
  const { outcome, becomes } = decideRotation(session ?? null, rotation)
  if (!session || !becomes) return { outcome }
  const instead = becomes === 'ended' ? [] : [{ ...session, ...becomes }]
  return { outcome, set: { sessions: sessions.flatMap((one) => (one === session ? instead : [one])) } }
}
