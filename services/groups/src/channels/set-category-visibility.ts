import { randomUUID } from 'node:crypto'
import { ensure, type ConversationId, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { onBehalf } from '../access/on-behalf.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { changeVisibility, ensureCategoriesKnown, ensureGuestsKnown } from '../events/change-visibility.ts'
import { forgetLostDraftsIn } from '../events/forget-lost-drafts.ts'
import { publish } from '../events/publish.ts'
import { ensureRolesKnown } from '../roles/ensure-roles-known.ts'
import type { CategoryVisibilityWish, TurnedChannel } from '../records/channel-repository.ts'
import { unwrap } from '../records/write-result.ts'
import { bringSockets, prepareTurn } from './turn-channels.ts'

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
  ensureGuestsKnown(input.roleIds, deps)
  const { groupId, categoryId } = input
  const channels = [...new Set(input.channels)]
  const heads = await headsOf(channels, deps)
  const wish = {
    ...{ ...input, roleIds: [...new Set(input.roleIds)], channels, heads },
    ...{ by: actorOf(caller), at: deps.clock.wall(), prepared: null },
    audit: audited('groups.setCategoryVisibility', caller, deps.clock, groupId, { categoryId }),
  }
  const { category, turned, changes } = await write(wish, caller, deps)
  await bringSockets(turned, wish.by, deps)
  await changeVisibility(
    groupId,
    idsWhere(turned, ({ isSeenByOthers }) => isSeenByOthers),
    changes,
    deps,
  )
  await publish(changes, deps)
  await forgetLostDraftsIn(
    idsWhere(turned, ({ isLost }) => isLost),
    deps,
  )
  return category
}

const idsWhere = (turned: readonly TurnedChannel[], is: (one: TurnedChannel) => boolean): ConversationId[] =>
  turned.filter(is).map(({ id }) => id)

async function headsOf(
  channels: readonly ConversationId[],
  { bus }: GroupsDeps,
): Promise<Record<ConversationId, number>> {
  if (channels.length === 0) return {}
  const heads = await bus.call('messages.headsOf', { streams: [...channels] })
  return Object.fromEntries(channels.map((id) => [id, heads[id]?.[2] ?? 0]))
}

/**
 * It is asked first what would turn, and that is prepared: so nothing is closed, nor read for others, by somebody who is refused. All of it
 * belongs to the write, as where one channel turns.
 */
async function write(wish: CategoryVisibilityWish, caller: Caller, deps: GroupsDeps) {
  const closing = randomUUID()
  const closingOf = (id: ConversationId) => `${closing} ${id}`
  return onBehalf(caller, deps, async ({ channels }) => {
    const asked = unwrap(await channels.setCategoryVisibility({ ...wish, prepared: null }))
    const prepared = asked.turned.filter(({ turned }) => turned !== null).map(({ id }) => id)
    const roleIds = [...wish.roleIds]
    try {
      for (const { id, turned } of asked.turned)
        await prepareTurn({ conversationId: id, turned, roleIds, closing: closingOf(id) }, deps)
      return unwrap(await channels.setCategoryVisibility({ ...wish, prepared }))
    } finally {
      const facts = wish.channels.map((id) => ({ conversationId: id, closing: closingOf(id) }))
      if (facts.length > 0) await deps.bus.broadcastAndWait('access.changed', { facts })
    }
  })
}
