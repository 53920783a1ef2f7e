import { partFields, stoneSeconds, type Effect, type Mongo } from '@hubbub/mongo'
import type { Conversation, ConversationId, GroupId, Headline, LetInRole, Overrides } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import { noHeadline } from '../../../channels/headline.ts'
import { indexHidden } from '../index-hidden.ts'
import { overridesField, overridesIn } from './overrides-field.ts'
import type { Part } from '../part.ts'

/** A channel of a group. What is gone stays as a stone until nothing of it is left, and then for a while. */
export interface ChannelPart
  extends Part, Omit<Conversation, 'id' | 'kind' | 'isWebPublic' | 'overrides' | 'seenByRoles' | 'headline'> {
  _id: ConversationId
  groupId: GroupId
  /** Deleted, while its group goes on; what is left of it is being removed. */
  isHidden?: true
  /** When nothing of it was left. */
  finishedAt?: Date
  /** Missing in channels from before there was such a thing. */
  isWebPublic?: boolean
  /** Null or missing where nothing was ever said otherwise there. */
  overrides?: Overrides | null
  /** Null or missing where no role was let in. */
  seenByRoles?: LetInRole[] | null
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
      hasPreviews: Boolean,
      isWebPublic: Boolean,
      slowModeMs: Number,
      overrides: overridesField(),
      seenByRoles: { type: [{ _id: false, roleId: String, from: Number }], default: undefined },
      createdAt: Number,
      headline: { version: Number, text: String, by: String, at: Number },
      isHidden: Boolean,
      finishedAt: Date,
    },
    { collection: 'conversations', versionKey: false },
  )
  schema.index({ groupId: 1, position: 1, _id: 1 }, { name: 'channels_in_order' })
  schema.index(
    { isWebPublic: 1, _id: 1 },
    { name: 'web_public_channels', partialFilterExpression: { isWebPublic: true } },
  )
  indexHidden(schema)
  schema.index({ finishedAt: 1 }, { name: 'finished', expireAfterSeconds: stoneSeconds })
  return mongo.model('conversations', schema)
}

export function channelEffect(channel: Conversation): Effect {
  const { id, groupId, name, topic, categoryId, position, isPrivate, isArchived, createdAt, headline } =
    channel
  const { hasPreviews = true, isWebPublic = false, slowModeMs = 0 } = channel
  const { overrides = null, seenByRoles = null } = channel
  const set = { groupId, name, topic, categoryId, position, isPrivate, isArchived, createdAt, headline }
  const own = { hasPreviews, isWebPublic, slowModeMs, overrides, seenByRoles }
  return { to: 'conversations', id, set: { ...set, ...own } }
}

export const channelGone = (id: ConversationId): Effect => {
  return { to: 'conversations', id, set: { isGone: true } }
}

/** By itself: it does not wait for its group. */
export const channelHidden = (id: ConversationId): Effect => {
  return { to: 'conversations', id, set: { isGone: true, isHidden: true } }
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
    hasPreviews,
    isWebPublic,
    slowModeMs,
    overrides,
    seenByRoles,
    createdAt,
    headline = noHeadline,
  } = part
  return {
    ...{ id: _id, kind: 'channel', groupId, name, topic, categoryId, position },
    ...{ isPrivate, isArchived, createdAt, headline },
    ...(hasPreviews === false && { hasPreviews }),
    ...(isWebPublic && { isWebPublic }),
    ...(slowModeMs && { slowModeMs }),
    ...(overrides && { overrides: overridesIn(overrides) }),
    ...(seenByRoles?.length && { seenByRoles: seenByRoles.map(({ roleId, from }) => ({ roleId, from })) }),
  }
}
