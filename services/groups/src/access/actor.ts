import type { UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'

/** The signed-in caller: behind every rule but `anyone` there is one. */
export const actorOf = (caller: Caller): UserId => caller.actor!.userId
