import { partFields, stoneSeconds, type Effect, type Mongo } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import type { ReactionOf } from '../../records/reaction-repository.ts'

/** One person's reaction. How many there are of each kind stands in the message. */
export interface ReactionPart {
  _id: string
  /** Of the conversation's log: the row that wrote it last. */
  v: number
  isGone: boolean
  goneAt?: Date
  stream: ConversationId
  seq: number
  emoji: string
  userId: UserId
  /** When it came, as a place in the conversation's log. */
  rev: number
}

export function reactionsIn(mongo: Mongo): Model<ReactionPart> {
  const schema = new Schema<ReactionPart>(
    { ...partFields, stream: String, seq: Number, emoji: String, userId: String, rev: Number },
    { collection: 'reactions', versionKey: false },
  )
  schema.index({ stream: 1, seq: 1, emoji: 1, isGone: 1, rev: 1 }, { name: 'reactors_in_order' })
  schema.index({ userId: 1, stream: 1, seq: 1 }, { name: 'reactions_of_a_person' })
  schema.index({ goneAt: 1 }, { name: 'stones', expireAfterSeconds: stoneSeconds })
  return mongo.model('reactions', schema)
}

export const reactionId = ({ conversationId, seq, emoji, userId }: ReactionOf): string =>
  `${conversationId} ${seq} ${emoji} ${userId}`

export function reactionCame(reaction: ReactionOf, rev: number): Effect {
  const { conversationId, seq, emoji, userId } = reaction
  return {
    to: 'reactions',
    id: reactionId(reaction),
    set: { stream: conversationId, seq, emoji, userId, rev },
  }
}

/** With all its fields, in case the stone has to be made out of nothing. */
export function reactionGone(reaction: ReactionOf, rev: number): Effect {
  const came = reactionCame(reaction, rev)
  return { ...came, set: { ...came.set, isGone: true } }
}
