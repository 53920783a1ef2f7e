import type { ConversationId, LetInRoleId, UserId } from '@hubbub/protocol'
import { inSlices } from '../context/in-slices.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { subscribeSockets } from '../events/subscribe-sockets.ts'
import type { TurnedChannel } from '../records/channel-repository.ts'
import type { Turned } from '../records/channel-repository.ts'

interface Turning {
  conversationId: ConversationId
  turned: Turned
  /** That it will let in. */
  roleIds?: LetInRoleId[]
  /** One name for each channel; `access.changed` ends it. */
  closing: string
}

/**
 * Before the write. A channel is private to everybody who tells what is said in it before it is so in the database; and what was said in
 * private is not unread for the many who come to see it.
 */
export async function prepareTurn(
  { conversationId, turned, roleIds, closing }: Turning,
  { bus }: GroupsDeps,
): Promise<void> {
  const letIn = roleIds && roleIds.length > 0 && { roleIds }
  if (turned === 'private')
    await bus.broadcastAndWait('channel.closing', { conversationId, closing, ...letIn })
  if (turned === 'public') await bus.call('messages.startAllAtHead', { conversationId })
}

/**
 * After the write, and not in it. A private channel is heard in its own room, by who sees it without a role here, and a public one in the
 * group's.
 */
export async function bringSockets(
  channels: readonly Pick<TurnedChannel, 'id' | 'turned' | 'seenBy'>[],
  by: UserId,
  deps: GroupsDeps,
): Promise<void> {
  // Who closed one may have been let in by it. It waits for all that they had begun, also for the write.
  const closed = channels.filter(({ turned, seenBy }) => turned === 'private' && seenBy.includes(by))
  const facts = closed.map(({ id }) => ({ conversationId: id, userId: by }))
  if (facts.length > 0) await deps.bus.broadcastAndWait('access.changed', { facts })
  const rooms = new Map<UserId, ConversationId[]>()
  for (const { id, turned, seenBy } of channels)
    if (turned === 'private')
      for (const userId of seenBy) rooms.set(userId, [...(rooms.get(userId) ?? []), id])
  await inSlices([...rooms], ([userId, ids]) => subscribeSockets(userId, ids, deps))
  for (const { id, turned } of channels)
    if (turned === 'public') await deps.bus.broadcastAndWait('gateway.empty', { room: id })
}
