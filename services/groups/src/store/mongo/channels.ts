import { decideArrangement } from '../../channels/decide-arrangement.ts'
import { decideCategoryVisibility } from '../../channels/decide-category-visibility.ts'
import { decideChannelEdit } from '../../channels/decide-channel-edit.ts'
import { decideHeadline } from '../../channels/decide-headline.ts'
import { decideNewChannel } from '../../channels/decide-new-channel.ts'
import { decideRoleVisibility } from '../../privacy/decide-role-visibility.ts'
import type { ChannelRepository } from '../../records/channel-repository.ts'
import { readChannel, readChannelsOf, readExtent, readGroupIdOf } from './channel-reads.ts'
import type { Collections } from './models/collections.ts'
import { decidedInGroup } from './decided.ts'
import { groupOf, rolesOf } from './models/group-model.ts'
import { readMember } from './membership.ts'
import { readInside, readParticipants, readPlacesOf } from './participant-reads.ts'
import { readOverrideFacts } from './overrides.ts'
import { readAdmins, readViewers } from './viewers.ts'

export function mongoChannels(store: Collections): ChannelRepository {
  return {
    create: (wish) =>
      decidedInGroup(store, wish.groupId, async (group) => {
        const [creator, extent, admins] = await Promise.all([
          readMember(store, wish.groupId, wish.createdBy),
          readExtent(store, wish.groupId),
          wish.isPrivate === false ? [] : readAdmins(store, wish.groupId),
        ])
        const { categories } = groupOf(group)
        return decideNewChannel({ categories, roles: rolesOf(group), creator, extent, admins }, wish)
      }),
    edit: async (edit) =>
      decidedInGroup(store, await readGroupIdOf(store, edit.conversationId), async (group) => {
        const channel = await readChannel(store, edit.conversationId)
        const actor = edit.by && edit.isPrivate ? await readMember(store, group._id, edit.by) : null
        const isSeenByFew = channel && (edit.isPrivate ?? channel.isPrivate)
        const viewers = isSeenByFew ? await readViewers(store, channel) : []
        const { categories } = groupOf(group)
        return decideChannelEdit({ channel, viewers, actor, roles: rolesOf(group), categories }, edit)
      }),
    arrange: (wish) =>
      decidedInGroup(store, wish.groupId, async (document) => {
        const group = groupOf(document)
        const lists = group.categories.map(({ overrides }) => overrides?.list ?? [])
        const [channels, letInto, facts] = await Promise.all([
          readChannelsOf(store, [wish.groupId]),
          readPlacesOf(store, wish.by, wish.groupId),
          readOverrideFacts(store, document, wish.by, lists),
        ])
        return decideArrangement({ group, channels, letInto, ...facts }, wish)
      }),
    setHeadline: async (wish) =>
      decidedInGroup(store, await readGroupIdOf(store, wish.conversationId), async () =>
        decideHeadline(await readChannel(store, wish.conversationId), wish),
      ),
    letRole: async (wish) =>
      decidedInGroup(store, await readGroupIdOf(store, wish.conversationId), async (group) => {
        const [channel, actor] = await Promise.all([
          readChannel(store, wish.conversationId),
          readMember(store, group._id, wish.by),
        ])
        return decideRoleVisibility({ channel, roles: rolesOf(group), actor }, wish)
      }),
    setCategoryVisibility: (wish) =>
      decidedInGroup(store, wish.groupId, async (document) => {
        const channels = (await readChannelsOf(store, [wish.groupId])).filter(
          ({ categoryId }) => categoryId === wish.categoryId,
        )
        const [closed, open] = [true, false].map((isClosed) =>
          channels.filter(({ isPrivate }) => isPrivate === isClosed).map(({ id }) => id),
        )
        const [actor, admins, own, others] = await Promise.all([
          readMember(store, wish.groupId, wish.by),
          readAdmins(store, wish.groupId),
          readInside(store, closed!, [wish.by]),
          readParticipants(
            store,
            open!.filter((id) => wish.channels.includes(id)),
          ),
        ])
        const facts = { group: groupOf(document), roles: rolesOf(document), actor, channels, admins }
        return decideCategoryVisibility({ ...facts, inside: [...own, ...others] }, wish)
      }),
    of: (groupIds) => readChannelsOf(store, groupIds),
  }
}
