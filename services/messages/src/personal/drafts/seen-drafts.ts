import type { ConversationId, Draft, UserId } from '@hubbub/protocol'
import type { PersonalStoreDeps } from '../personal-deps.ts'
import type { Item } from '../store/item.ts'
import { write } from '../write.ts'

/**
 * Of these those in places that their owner may see now. The others are removed: whoever has left a place, or lost it in one of the many
 * ways there are, finds no draft of before when they come back.
 */
export async function seenDrafts(items: readonly Item<'draft'>[], deps: PersonalStoreDeps): Promise<Draft[]> {
  const places = await Promise.all(
    [...Map.groupBy(items, ({ conversationId }) => conversationId)].map(async ([conversationId, those]) => {
      const viewers = await deps.bus.call('groups.whoSees', { conversationId, userIds: [those[0]!.userId] })
      return { those, isSeen: viewers.length > 0 }
    }),
  )
  const lost = places.filter(({ isSeen }) => !isSeen).flatMap(({ those }) => those)
  await lose(lost, deps)
  return places.filter(({ isSeen }) => isSeen).flatMap(({ those }) => those.map(draftOf))
}

/** These people may have lost places. */
export async function forgetLostDrafts(userIds: readonly UserId[], deps: PersonalStoreDeps): Promise<void> {
  for (const userId of userIds) {
    const { items } = await deps.personal.all(userId, ['draft'])
    await seenDrafts(
      items.filter((item) => item.kind === 'draft'),
      deps,
    )
  }
}

/** Some who saw this place may see it no longer. What it costs depends on how many began to write there, and not on how many saw it. */
export async function forgetLostDraftsIn(
  conversationId: ConversationId,
  deps: PersonalStoreDeps,
): Promise<void> {
  const items = await deps.personal.about(conversationId, 'draft')
  if (items.length === 0) return
  const userIds = [...new Set(items.map(({ userId }) => userId))]
  const viewers = new Set(await deps.bus.call('groups.whoSees', { conversationId, userIds }))
  await lose(
    items.filter(({ userId }) => !viewers.has(userId)),
    deps,
  )
}

async function lose(items: readonly Item<'draft'>[], deps: PersonalStoreDeps): Promise<void> {
  for (const { userId, kind, key } of items)
    await write('loseDraft', { userId, kind, key, now: deps.clock.wall() }, deps)
}

const draftOf = ({ key, data: { versions } }: Item<'draft'>): Draft => ({
  conversationId: key as ConversationId,
  versions,
})
