import type { SessionId, UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'

/** Whoever calls: the access rule has let nobody else in. */
export const actorOf = ({ actor }: Caller): { userId: UserId; sessionId: SessionId } => actor!
