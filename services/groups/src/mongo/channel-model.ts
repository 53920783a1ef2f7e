import { partFields, type Effect, type Mongo } from '@hubbub/mongo'
import type { Conversation, ConversationId, GroupId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import type { Part } from './part.ts'

/** A channel of a group. Channels are archived, never removed. */
export interface ChannelPart extends Part, Omit<Conversation, 'id' | 'kind'> {
  _id: ConversationId
  groupId: GroupId
}

export function channelsIn(mongo: Mongo): Model<ChannelPart> {
  const schema = new Schema<ChannelPart>(
    {
      ...partFields,
      groupId: String,
      name: String,
      topic: String,
      categoryId: String,
      position: Number,
      isPrivate: Boolean,
      isArchived: Boolean,
      createdAt: Number,
    },
    { collection: 'conversations', versionKey: false },
  )
  schema.index({ groupId: 1, position: 1, _id: 1 }, { name: 'channels_in_order' })
  return mongo.model('conversations', schema)
}

export function channelEffect(channel: Conversation): Effect {
  const { id, groupId, name, topic, categoryId, position, isPrivate, isArchived, createdAt } = channel
  const set = { groupId, name, topic, categoryId, position, isPrivate, isArchived, createdAt }
  return { to: 'conversations', id, set }
}

export function channelOf(part: ChannelPart): Conversation {
  const { _id, groupId, name, topic, categoryId, position, isPrivate, isArchived, createdAt } = part
  return {
    ...{ id: _id, kind: 'channel', groupId, name, topic, categoryId, position },
    ...{ isPrivate, isArchived, createdAt },
  }
}
