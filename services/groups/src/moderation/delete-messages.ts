import type { ConversationId, GroupId, Input, Output, UserId } from '@hubbub/protocol'
import type { MessagesOf, NewJob } from '@hubbub/protocol/internal'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { unwrap } from '../records/write-result.ts'
import { ensureKnown } from './ensure-known.ts'

/** A preview: how many there would be. */
export async function countMessages(
  input: Input<'moderation.countMessages'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'moderation.countMessages'>> {
  return { count: await deps.bus.call('deletions.count', messagesOf(input, caller, deps.clock.wall())) }
}

/** Orders that what somebody wrote lately is deleted. A job does it, as it may be very much. */
export async function deleteMessages(
  input: Input<'moderation.deleteMessages'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'moderation.deleteMessages'>> {
  const { groupId, userId, lastMs, conversationId } = input
  await ensureKnown({ groupId, userId }, caller, deps)
  const order = messagesOf(input, caller, deps.clock.wall())
  const count = await deps.bus.call('deletions.count', order)
  const audit = audited('moderation.deleteMessages', caller, deps.clock, groupId, {
    ...{ userId, minutes: lastMs / 60_000, count },
    ...(conversationId && { conversationId }),
  })
  const wish = { groupId, userId, by: order.by, job: deletionOf(order), audit }
  unwrap(await onBehalf(caller, deps, ({ restrictions }) => restrictions.orderDeletion(wish)))
  return { count }
}

interface Span {
  groupId: GroupId
  userId: UserId
  lastMs: number
  conversationId?: ConversationId | undefined
}

/** What they wrote until now: what comes later was not meant. */
export function messagesOf(
  { groupId, userId, lastMs, conversationId }: Span,
  caller: Caller,
  now: number,
): MessagesOf {
  const span = { groupId, userId, by: actorOf(caller), since: now - lastMs, until: now }
  return conversationId === undefined ? span : { ...span, conversationId }
}

export function deletionOf(order: MessagesOf): NewJob {
  const { groupId, userId, by, until } = order
  return { kind: 'deletions.run', key: `${groupId} ${userId} ${by} ${until}`, payload: order, at: until }
}
