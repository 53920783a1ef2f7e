import { partFields, type Effect, type Mongo } from '@hubbub/mongo'
import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import type { Participant } from '../../../records/people-repository.ts'
import { forgetStones, type Part } from '../part.ts'

/** Somebody in a conversation outside groups, or let into a private channel: a part of whichever it belongs to. */
export interface ParticipantPart extends Part, Participant {
  /** Of the channel; null outside groups. */
  groupId: GroupId | null
}

export function participantsIn(mongo: Mongo): Model<ParticipantPart> {
  const schema = new Schema<ParticipantPart>(
    { ...partFields, conversationId: String, userId: String, groupId: String, joinedAt: Number },
    { collection: 'people', versionKey: false },
  )
  schema.index({ conversationId: 1, isGone: 1, joinedAt: 1, userId: 1 }, { name: 'people_in_order' })
  schema.index({ userId: 1, isGone: 1, groupId: 1, conversationId: 1 }, { name: 'people_by_person' })
  forgetStones(schema)
  return mongo.model('people', schema)
}

export const participantKey = (conversationId: ConversationId, userId: UserId): string =>
  `${conversationId} ${userId}`

export function participantEffect(participant: Participant & { groupId: GroupId | null }): Effect {
  const { conversationId, userId, groupId, joinedAt } = participant
  const set = { conversationId, userId, groupId, joinedAt }
  return { to: 'people', id: participantKey(conversationId, userId), set }
}

export function participantGone(conversationId: ConversationId, userId: UserId): Effect {
  return { to: 'people', id: participantKey(conversationId, userId), set: { isGone: true } }
}
