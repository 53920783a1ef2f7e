import { retrying } from '@hubbub/mongo'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { RemovalRepository } from '../../records/removal-repository.ts'
import { bulkEnd } from './bulk-end.ts'
import { hideChannel, hideConversation, hideGroup } from './hide-writes.ts'
import type { ChannelPart } from './models/channel-model.ts'
import type { Collections } from './models/collections.ts'

/** Groups and conversations stay as hidden documents until nothing belongs to them any more. */
export function mongoRemovals(store: Collections): RemovalRepository {
  const { groups, directs, channels, participants, invites } = store
  const { restrictions, roleAssignments, filters, filterMatches } = store
  return {
    hideGroup: hideGroup(store),
    hideChannel: hideChannel(store),
    hideConversation: hideConversation(store),
    async pending(limit) {
      const hidden = { isHidden: true as const }
      const found = await Promise.all([
        retrying(() => groups.model.find(hidden).select(['_id']).limit(limit).lean<{ _id: GroupId }[]>()),
        retrying(() =>
          directs.model.find(hidden).select(['_id']).limit(limit).lean<{ _id: ConversationId }[]>(),
        ),
        retrying(() => channels.find(hidden).select(['_id']).limit(limit).lean<{ _id: ConversationId }[]>()),
      ])
      return found.flat().map(({ _id }) => _id)
    },
    async channelsOf(groupId) {
      const finishedAt = trusted({ $exists: false })
      const found = await retrying(() =>
        channels.find({ groupId, finishedAt }).select(['_id']).lean<ChannelPart[]>(),
      )
      return found.map(({ _id }) => _id)
    },
    endMembers: (groupId, limit) => bulkEnd(store, groupId, limit),
    async finish(id) {
      await retrying(() => participants.deleteMany({ conversationId: id as ConversationId }).exec())
      await retrying(() => channels.updateOne({ _id: id as ConversationId, isGone: true }, finished()).exec())
      await retrying(() => invites.deleteMany({ groupId: id as GroupId }).exec())
      await retrying(() => restrictions.deleteMany({ groupId: id as GroupId }).exec())
      await retrying(() => roleAssignments.deleteMany({ groupId: id as GroupId }).exec())
      await retrying(() => filters.deleteMany({ groupId: id as GroupId }).exec())
      await retrying(() => filterMatches.deleteMany({ groupId: id as GroupId }).exec())
      await retrying(() => groups.model.deleteOne({ _id: id as GroupId, isHidden: true }).exec())
      await retrying(() => directs.model.deleteOne({ _id: id as ConversationId, isHidden: true }).exec())
    },
  }
}

/** A stone from now on, so that a late repetition of an earlier write does not bring the channel back. */
const finished = () => ({ $set: { finishedAt: new Date() }, $unset: { isHidden: 1 } }) as const
