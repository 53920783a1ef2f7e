import { randomUUID } from 'node:crypto'
import { ensure, type ConversationId, type Input, type Output, type UserId } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import { inSlices } from '../bulk/in-slices.ts'
import type { GroupsDeps } from '../deps.ts'
import { changeVisibility, ensureCategoriesKnown } from '../events/change-visibility.ts'
import { forgetLostDraftsIn } from '../events/forget-lost-drafts.ts'
import { publish } from '../events/publish.ts'
import { subscribeSockets } from '../events/subscribe-sockets.ts'
import { ensureRolesKnown } from '../roles/ensure-roles-known.ts'
import type { CategoryVisibilityWish, TurnedChannel } from '../store/channel-repository.ts'
import { unwrap } from '../store/write-result.ts'

/**
 * Says who sees the channels of a category, and turns those that are named: each as `groups.editChannel`, `channels.addRole` and
 * `channels.removeRole` would, in one write. When it is answered, nobody hears what they lost by it. [P-12] What it costs depends on how many
 * channels are turned and how many of the group are connected.
 */
export async function setCategoryVisibility(
  input: Input<'groups.setCategoryVisibility'>,
  caller: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.setCategoryVisibility'>> {
  const isRight = input.isPrivate || input.roleIds.length === 0
  ensure(isRight, 'bad_input', { fields: { roleIds: 'only private channels let roles in' } })
  ensureRolesKnown(deps)
  ensureCategoriesKnown(deps)
  const { groupId, categoryId } = input
  const channels = [...new Set(input.channels)]
  const heads = await headsOf(channels, deps)
  const wish = {
    ...{ ...input, roleIds: [...new Set(input.roleIds)], channels, heads },
    ...{ by: actorOf(caller), at: deps.clock.wall() },
    audit: audited('groups.setCategoryVisibility', caller, deps.clock, groupId, { categoryId }),
  }
  const { category, turned, changes } = await write(wish, caller, deps)
  await bringSockets(turned, deps)
  const otherRoles = turned.filter((one) => one.otherRoles).map(({ id }) => id)
  await changeVisibility(groupId, otherRoles, deps)
  await publish(changes, deps)
  const lost = turned.filter(({ isLost }) => isLost).map(({ id }) => id)
  await forgetLostDraftsIn(lost, deps)
  return category
}

async function headsOf(
  channels: readonly ConversationId[],
  { bus }: GroupsDeps,
): Promise<Record<ConversationId, number>> {
  if (channels.length === 0) return {}
  const heads = await bus.call('messages.headsOf', { streams: [...channels] })
  return Object.fromEntries(channels.map((id) => [id, heads[id]?.[2] ?? 0]))
}

/** As for one channel that turns: closed to everybody who tells what is said in it before the database has it so, if the caller may turn it. */
async function write(wish: CategoryVisibilityWish, caller: Caller, deps: GroupsDeps) {
  const { bus } = deps
  const closing = randomUUID()
  return unwrap(
    await onBehalf(caller, deps, async (ports) => {
      const mayTurn = !(await ports.refusal()) && (await mayTurnAll(wish, caller, deps))
      try {
        if (mayTurn) await inSlices(wish.channels, (id) => prepare(id, wish.isPrivate, closing, deps))
        return await ports.channels.setCategoryVisibility(wish)
      } finally {
        const facts = wish.channels.map((conversationId) => ({ conversationId, closing }))
        if (facts.length > 0) await bus.broadcastAndWait('standing.changed', { facts })
      }
    }),
  )
}

/** Else the write refuses it, and nothing is closed meanwhile, nor read for others, where the caller has no say. */
async function mayTurnAll(
  { groupId, categoryId, version, isPrivate, channels }: CategoryVisibilityWish,
  { actor }: Caller,
  { bus, groups }: GroupsDeps,
): Promise<boolean> {
  const [known] = await groups.get([groupId])
  const category = known?.group.categories.find(({ id }) => id === categoryId)
  if (!category || (category.visibility?.version ?? 0) !== version) return false
  const contexts = await inSlices(channels, (id) => bus.accessContexts.inConversation(actor!, id))
  return contexts.every(
    (context) =>
      context?.group?.id === groupId &&
      (context.conversation?.isPrivate === isPrivate || may(context, 'channels.edit')),
  )
}

async function prepare(
  conversationId: ConversationId,
  isPrivate: boolean,
  closing: string,
  { bus }: GroupsDeps,
): Promise<void> {
  if (isPrivate) return bus.broadcastAndWait('channel.closing', { conversationId, closing })
  // What was said in private is not unread for the many who come to see it.
  const place = await bus.accessContexts.place(conversationId)
  if (place?.isPrivate) await bus.call('messages.startAllAtHead', { conversationId })
}

/** Who sees a closed one in person hears it in its own room; a public one is heard in the group's. */
async function bringSockets(turned: readonly TurnedChannel[], deps: GroupsDeps): Promise<void> {
  const rooms = new Map<UserId, ConversationId[]>()
  for (const { id, seenBy } of turned)
    for (const userId of seenBy) rooms.set(userId, [...(rooms.get(userId) ?? []), id])
  await inSlices([...rooms], ([userId, ids]) => subscribeSockets(userId, ids, deps))
  const opened = turned.filter((one) => one.turned === 'public').map(({ id }) => id)
  await inSlices(opened, (room) => deps.bus.broadcastAndWait('gateway.empty', { room }))
}
