import type { Override, UserId } from '@hubbub/protocol'
import { decideCategoryOverrides, decideChannelOverrides } from '../../overrides/decide-overrides.ts'
import { peopleIn } from '../../overrides/people-in.ts'
import type { OverrideRepository } from '../../records/override-repository.ts'
import { readChannel, readChannelsOf, readGroupIdOf } from './channel-reads.ts'
import { decidedInGroup } from './decided.ts'
import { readMember, readMembers } from './membership.ts'
import type { Collections } from './models/collections.ts'
import { groupOf, rolesOf, type GroupDocument } from './models/group-model.ts'
import { memberOf } from './models/member-model.ts'
import { readInside } from './participant-reads.ts'

export function mongoOverrides(store: Collections): OverrideRepository {
  return {
    ofChannel: async (wish) =>
      decidedInGroup(store, await readGroupIdOf(store, wish.conversationId), async (group) => {
        const channel = await readChannel(store, wish.conversationId)
        const lists = [channel?.overrides?.list ?? [], wish.overrides]
        const [inside, facts] = await Promise.all([
          readInside(store, [wish.conversationId], [wish.by]),
          readOverrideFacts(store, group, wish.by, lists),
        ])
        const { categories } = groupOf(group)
        return decideChannelOverrides({ channel, categories, isIn: inside.length > 0, ...facts }, wish)
      }),
    ofCategory: (wish) =>
      decidedInGroup(store, wish.groupId, async (document) => {
        const group = groupOf(document)
        const category = group.categories.find(({ id }) => id === wish.categoryId)
        const lists = [category?.overrides?.list ?? [], wish.overrides]
        const [channels, facts] = await Promise.all([
          readChannelsOf(store, [wish.groupId]),
          readOverrideFacts(store, document, wish.by, lists),
        ])
        return decideCategoryOverrides({ group, channels, ...facts }, wish)
      }),
  }
}

/** Who asks, and how those who are named stand to the group. */
export async function readOverrideFacts(
  store: Collections,
  group: GroupDocument,
  by: UserId,
  lists: readonly (readonly Override[])[],
) {
  const [actor, people] = await Promise.all([
    readMember(store, group._id, by),
    readMembers(store, [group._id], peopleIn(lists)),
  ])
  return { roles: rolesOf(group), actor, people: people.map(memberOf) }
}
