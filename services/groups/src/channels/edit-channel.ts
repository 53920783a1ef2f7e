import { randomUUID } from 'node:crypto'
import type { ConversationId, Input, Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { forgetLostDraftsIn } from '../events/forget-lost-drafts.ts'
import { subscribeSockets } from '../events/subscribe-sockets.ts'
import type { GroupsDeps } from '../deps.ts'
import { refuseName } from '../filters/refuse-name.ts'
import { inSlices } from '../bulk/in-slices.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { publish } from '../events/publish.ts'
import { unwrap } from '../store/write-result.ts'

/** Changes a channel. A public one is heard in the group's room, a private one in its own. */
export async function editChannel(
  edit: Input<'groups.editChannel'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.editChannel'>> {
  await refuseName(caller.accessContext!.group?.id, [edit.name, edit.topic], caller, deps)
  const { channel, turned, seenBy, changes } = await write(edit, caller, deps)
  if (turned === 'private') await inSlices(seenBy, (userId) => subscribeSockets(userId, [channel.id], deps))
  if (turned === 'public') await deps.bus.broadcastAndWait('gateway.empty', { room: channel.id })
  await publish(changes, deps)
  if (turned === 'private') await forgetLostDraftsIn([channel.id], deps)
  return channel
}

/**
 * Before a channel is private in the database it is so to everybody who tells what is said in it; but not for somebody who may not make it
 * so. All of it belongs to the write: whoever ends the caller's right is answered when nothing of it is seen any more.
 */
async function write(edit: Input<'groups.editChannel'>, caller: Caller, deps: GroupsDeps) {
  const { bus } = deps
  const { conversationId, isPrivate } = edit
  const closing = randomUUID()
  const groupId = caller.accessContext!.group!.id
  const audit = audited('groups.editChannel', caller, deps.clock, groupId, { conversationId })
  return unwrap(
    await onBehalf(caller, deps, async ({ channels, refusal }) => {
      const mayTurn = isPrivate !== undefined && !(await refusal())
      try {
        if (mayTurn && isPrivate) await bus.broadcastAndWait('channel.closing', { conversationId, closing })
        if (mayTurn && !isPrivate) await openToAll(conversationId, bus)
        return await channels.edit({ ...edit, audit })
      } finally {
        await bus.broadcastAndWait('standing.changed', { facts: [{ conversationId, closing }] })
      }
    }),
  )
}

/** What was said in private is not unread for the many who come to see it. */
async function openToAll(conversationId: ConversationId, bus: GroupsDeps['bus']): Promise<void> {
  const place = await bus.accessContexts.place(conversationId)
  if (place?.isPrivate) await bus.call('messages.startAllAtHead', { conversationId })
}
