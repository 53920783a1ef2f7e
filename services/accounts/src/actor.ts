import type { ActorSession } from '@hubbub/protocol/internal'
import type { Caller } from '@hubbub/runtime'

/** The signed-in caller, as writes ask about them: behind every rule but `anyone` there is one. */
export function actorOf({ actor }: Pick<Caller, 'actor'>): ActorSession {
  const { userId, sessionId } = actor!
  return { userId, sessionId }
}
