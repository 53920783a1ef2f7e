import { retrying } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import { decideWebPublic } from '../../web/decide-web-public.ts'
import type { WebChannel, WebChannelRepository } from '../../records/web-channel-repository.ts'
import { readChannel, readGroupIdOf } from './channel-reads.ts'
import { decidedInGroup } from './decided.ts'
import type { ChannelPart } from './models/channel-model.ts'
import type { Collections } from './models/collections.ts'
import type { GroupDocument } from './models/group-model.ts'
import { present } from './part.ts'

export function mongoWebChannels(store: Collections): WebChannelRepository {
  return {
    set: async (wish) =>
      decidedInGroup(store, await readGroupIdOf(store, wish.conversationId), async () =>
        decideWebPublic(await readChannel(store, wish.conversationId), wish),
      ),
    find: (id) => readWebChannel(store, id),
    list: (after, limit) => readWebChannelIds(store, after, limit),
  }
}

const shown = { isWebPublic: true, isPrivate: false, ...present } as const

async function readWebChannel(
  { channels, groups }: Collections,
  id: ConversationId,
): Promise<WebChannel | null> {
  const channel = await retrying(() => channels.findOne({ _id: id, ...shown }).lean<ChannelPart>())
  if (!channel) return null
  const group = await retrying(() => groups.model.findOne({ _id: channel.groupId }).lean<GroupDocument>())
  if (!group || group.isHidden) return null
  return { name: channel.name, topic: channel.topic, groupName: group.name }
}

async function readWebChannelIds(
  { channels }: Collections,
  after: ConversationId | null,
  limit: number,
): Promise<ConversationId[]> {
  const filter = { ...shown, ...(after && { _id: trusted({ $gt: after }) }) }
  const parts = await retrying(() =>
    channels
      .find(filter, { _id: 1 })
      .sort({ isWebPublic: 1, _id: 1 })
      .limit(limit)
      .lean<Pick<ChannelPart, '_id'>[]>(),
  )
  return parts.map(({ _id }) => _id)
}
