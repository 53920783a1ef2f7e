import { auditEffect, retrying } from '@hubbub/mongo'
import type { ConversationId, ErrorCode, GroupId, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { trusted } from 'mongoose'
import type { RemovalRepository } from '../removal-repository.ts'
import { channelGone, type ChannelPart } from './channel-model.ts'
import type { Collections } from './collections.ts'
import { hideChannel } from './hide-channel.ts'
import { insiderGone } from './insider-model.ts'
import { readInsiders } from './insider-reads.ts'
import { memberGone, type MemberPart } from './member-model.ts'
import { present } from './part.ts'
import { refuse, writeInDirect } from './write-in.ts'

type Hidden = { refused: ErrorCode } | { refused: null; changes: LoggedChange[] }
type HiddenConversation = Awaited<ReturnType<RemovalRepository['hideConversation']>>

/** Groups and conversations stay as hidden documents until nothing belongs to them any more. */
export function mongoRemovals(store: Collections): RemovalRepository {
  const { groups, directs, channels, members, insiders, invites } = store
  return {
    async hideGroup(groupId, audit) {
      const { outcome } = await groups.aggregates.change<Hidden>(groupId, async (group) => {
        if (!group) return refuse('not_found')
        const refused = await store.refusal()
        if (refused) return refuse(refused)
        const outcome = { refused: null, changes: [] }
        if (group.isHidden) return { outcome }
        const found = await retrying(() =>
          channels
            .find({ groupId, ...present })
            .select(['_id'])
            .lean<ChannelPart[]>(),
        )
        const effects = [...found.map(({ _id }) => channelGone(_id)), ...(audit ? [auditEffect(audit)] : [])]
        return { outcome, set: { isHidden: true, isUnreported: false }, follow: { effects } }
      })
      return outcome as Awaited<ReturnType<RemovalRepository['hideGroup']>>
    },
    hideChannel: (id, audit) => hideChannel(store, id, audit),
    hideConversation: (id) =>
      writeInDirect<HiddenConversation>(store, id, async () => {
        const userIds = (await readInsiders(store, [id])).map(({ userId }) => userId)
        const effects = userIds.map((userId) => insiderGone(id, userId))
        const data = { conversationId: id }
        const rows = userIds.map((stream) => ({ stream, type: 'conversation.removed', data }) as const)
        return { outcome: { refused: null, userIds }, set: { isHidden: true }, follow: { effects, rows } }
      }),
    async remains(limit) {
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
    async endMembers(groupId, limit) {
      const { outcome: userIds, changes } = await groups.aggregates.change<UserId[]>(
        groupId,
        async (group) => {
          if (!group?.isHidden) return { outcome: [] }
          const some = await retrying(() =>
            members
              .find({ groupId, ...present })
              .select(['userId'])
              .limit(limit)
              .lean<MemberPart[]>(),
          )
          const those = some.map(({ userId }) => userId)
          const data = { groupId, reason: 'deleted' }
          const rows = those.map((stream) => ({ stream, type: 'group.left', data }) as const)
          const effects = those.map((userId) => memberGone(groupId, userId))
          return { outcome: those, ...(those.length > 0 && { follow: { effects, rows } }) }
        },
      )
      return { userIds, changes }
    },
    async finish(id) {
      await retrying(() => insiders.deleteMany({ conversationId: id as ConversationId }).exec())
      await retrying(() => channels.updateOne({ _id: id as ConversationId, isGone: true }, finished()).exec())
      await retrying(() => invites.deleteMany({ groupId: id as GroupId }).exec())
      await retrying(() => groups.model.deleteOne({ _id: id as GroupId, isHidden: true }).exec())
      await retrying(() => directs.model.deleteOne({ _id: id as ConversationId, isHidden: true }).exec())
    },
  }
}

/** A stone from now on, so that a late repetition of an earlier write does not bring the channel back. */
const finished = () => ({ $set: { finishedAt: new Date() }, $unset: { isHidden: 1 } }) as const
