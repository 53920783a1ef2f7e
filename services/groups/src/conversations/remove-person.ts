import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../context/deps.ts'
import { removeParticipant } from './remove-participant.ts'

/** Takes a person out of a private channel; their sockets have left when this answers. [P-12] */
export async function removePerson(
  { conversationId, userId }: Input<'groups.removePerson'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.removePerson'>> {
  await removeParticipant({ conversationId, userId }, caller, deps)
  return {}
}
