import { retrying } from '@hubbub/mongo'
import type { Conversation, ConversationId, GroupId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import { channelOf, type Channel, type ChannelPart } from './models/channel-model.ts'
import type { Collections } from './models/collections.ts'
import { present } from './part.ts'

export async function readChannel({ channels }: Collections, id: ConversationId): Promise<Channel | null> {
  const part = await retrying(() => channels.findOne({ _id: id, ...present }).lean<ChannelPart>())
  return part && channelOf(part)
}

export async function readGroupIdOf(store: Collections, id: ConversationId): Promise<GroupId | null> {
  return (await readChannel(store, id))?.groupId ?? null
}

/** In the order of the screen. */
export async function readChannelsOf(
  { channels }: Collections,
  groupIds: readonly GroupId[],
): Promise<Conversation[]> {
  if (groupIds.length === 0) return []
  const filter = { groupId: trusted({ $in: [...groupIds] }), ...present }
  const inOrder = { groupId: 1, position: 1, _id: 1 } as const
  const parts = await retrying(() => channels.find(filter).sort(inOrder).lean<ChannelPart[]>())
  return parts.map(channelOf)
}

export async function readPrivateChannelsOf(store: Collections, groupId: GroupId): Promise<Conversation[]> {
  return (await readChannelsOf(store, [groupId])).filter(({ isPrivate }) => isPrivate)
}

/** How many channels there are, and where the last one stands; -1 where there is none. */
export async function readExtent(
  { channels }: Collections,
  groupId: GroupId,
): Promise<{ count: number; last: number }> {
  const [count, last] = await Promise.all([
    retrying(() => channels.countDocuments({ groupId, ...present }).exec()),
    retrying(() =>
      channels
        .findOne({ groupId, ...present })
        .sort({ position: -1 })
        .lean<ChannelPart>(),
    ),
  ])
  return { count, last: last?.position ?? -1 }
}
