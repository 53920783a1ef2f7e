import { partFields, stoneSeconds, type Effect, type Mongo } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import type { Vote } from '../../records/poll-repository.ts'

/** All that one person chose in one poll. */
export interface VotePart {
  _id: string
  /** Of the voter's own log: the row that wrote it last. */
  v: number
  isGone: boolean
  goneAt?: Date
  stream: ConversationId
  seq: number
  userId: UserId
  options: number[]
}

export function votesIn(mongo: Mongo): Model<VotePart> {
  const schema = new Schema<VotePart>(
    { ...partFields, stream: String, seq: Number, userId: String, options: [Number] },
    { collection: 'votes', versionKey: false },
  )
  schema.index({ stream: 1, seq: 1, isGone: 1, options: 1, userId: 1 }, { name: 'votes_by_option' })
  schema.index({ goneAt: 1 }, { name: 'stones', expireAfterSeconds: stoneSeconds })
  return mongo.model('votes', schema)
}

export const voteId = ({ conversationId, seq, userId }: Omit<Vote, 'options' | 'at'>): string =>
  `${conversationId} ${seq} ${userId}`

/** Taken back, it leaves a stone that does not say what it was. */
export function voteCame(vote: Omit<Vote, 'at'>): Effect {
  const { conversationId, seq, userId, options } = vote
  return {
    to: 'votes',
    id: voteId(vote),
    set: { stream: conversationId, seq, userId, options, ...(options.length === 0 && { isGone: true }) },
  }
}
