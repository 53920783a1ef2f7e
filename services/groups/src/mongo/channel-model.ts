import { partFields, type Effect, type Mongo } from '@hubbub/mongo'
import type { Conversation, ConversationId, GroupId, Headline } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import { noHeadline } from '../headline.ts'
import type { Part } from './part.ts'

/** A channel of a group. Channels are archived, and removed only with their group. */
export interface ChannelPart extends Part, Omit<Conversation, 'id' | 'kind' | 'headline'> {
  _id: ConversationId
  groupId: GroupId
  /** A channel from before there were headlines has none. */
  headline?: Headline
}

/** A conversation that is a group's. */
export type Channel = Conversation & { groupId: GroupId; headline: Headline }

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
      headline: { version: Number, text: String, by: String, at: Number },
    },
    { collection: 'conversations', versionKey: false },
  )
  schema.index({ groupId: 1, position: 1, _id: 1 }, { name: 'channels_in_order' })
  return mongo.model('conversations', schema)
}

export function channelEffect(channel: Conversation): Effect {
  const { id, groupId, name, topic, categoryId, position, isPrivate, isArchived, createdAt, headline } =
    channel
  const set = { groupId, name, topic, categoryId, position, isPrivate, isArchived, createdAt, headline }
  return { to: 'conversations', id, set }
}

export const channelGone = (id: ConversationId): Effect => {
  return { to: 'conversations', id, set: { isGone: true } }
}

export function channelOf(part: ChannelPart): Channel {
  const {
    _id,
    groupId,
    name,
    topic,
    categoryId,
    position,
    isPrivate,
    isArchived,
    createdAt,
    headline = noHeadline,
  } = part
  return {
    ...{ id: _id, kind: 'channel', groupId, name, topic, categoryId, position },
    ...{ isPrivate, isArchived, createdAt, headline },
  }
}
