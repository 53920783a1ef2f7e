import type { Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { changeVisibility } from '../events/change-visibility.ts'
import { evictRooms } from '../events/evict-rooms.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../records/write-result.ts'

/** Deletes a channel. Nobody sees it or hears it any more when this answers; what was said in it goes after that. [P-12] */
export async function deleteChannel(
  { conversationId }: Input<'groups.deleteChannel'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.deleteChannel'>> {
  const groupId = caller.accessContext!.group!.id
  const [channel] = await deps.conversations.get([conversationId])
  const details = { conversationId, ...(channel && { name: channel.name }) }
  const audit = audited('groups.deleteChannel', caller, deps.clock, groupId, details)
  const { changes } = unwrap(
    await onBehalf(caller, deps, ({ removals }) => removals.hideChannel(conversationId, audit)),
  )
  // Who sees it by a role has no change of their own logged: they are told that there is something to ask for.
  if (channel?.seenByRoles && channel.isPrivate)
    await changeVisibility(groupId, [conversationId], changes, deps)
  await evictRooms([conversationId], deps)
  await publish(changes, deps)
  deps.sweeper.nudge()
  return {}
}
