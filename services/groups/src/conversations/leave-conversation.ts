import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { removeParticipant } from './remove-participant.ts'

/** Leaves an ad-hoc conversation or a private channel one was let into. */
export async function leaveConversation(
  { conversationId }: Input<'groups.leaveConversation'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.leaveConversation'>> {
  const me = actorOf(caller)
  await removeParticipant({ conversationId, userId: me }, caller, deps)
  return {}
}
