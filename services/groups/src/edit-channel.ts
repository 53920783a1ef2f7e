import type { ConversationId, Input, Output } from '@hubbub/protocol'
import { admit } from './admit.ts'
import type { GroupsDeps } from './deps.ts'
import { inSlices } from './in-slices.ts'
import { tell } from './tell.ts'
import { done } from './written.ts'

/** Changes a channel. A public one is heard in the group's room, a private one in its own. */
export async function editChannel(
  edit: Input<'groups.editChannel'>,
  deps: GroupsDeps,
): Promise<Output<'groups.editChannel'>> {
  if (edit.isPrivate === false) await openToAll(edit.conversationId, deps)
  const { channel, turned, seenBy, changes } = done(await deps.channels.edit(edit))

  await deps.bus.everywhere('standing.changed', { facts: [{ conversationId: channel.id }] })
  if (turned === 'private') await inSlices(seenBy, (userId) => admit(userId, [channel.id], deps))
  if (turned === 'public') await deps.bus.everywhere('gateway.empty', { room: channel.id })
  await tell(changes, deps)
  return channel
}

/** What was said in private is not unread for the many who come to see it. */
async function openToAll(conversationId: ConversationId, { bus }: GroupsDeps): Promise<void> {
  const place = await bus.standings.place(conversationId)
  if (place?.isPrivate) await bus.call('messages.startAllAtHead', { conversationId })
}
