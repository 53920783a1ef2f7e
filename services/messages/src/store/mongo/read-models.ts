import type { Mongo } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'

/** How far one person has read one conversation. */
export interface Read {
  /** `readId` */
  _id: string
  seq: number
  /** When it was last set back: the head of the conversation, and where the person's own stream stood. What was before raises it no more. */
  setHead?: number
  setRev?: number
}

/** From where on a conversation counts for everybody. */
export interface Start {
  _id: ConversationId
  seq: number
}

const fields = { _id: { type: String, required: true }, seq: { type: Number, required: true } } as const

export function readsIn(mongo: Mongo): Model<Read> {
  return mongo.model(
    'reads',
    new Schema<Read>(
      { ...fields, setHead: Number, setRev: Number },
      { collection: 'reads', versionKey: false },
    ),
  )
}

export function startsIn(mongo: Mongo): Model<Start> {
  return mongo.model('starts', new Schema<Start>(fields, { collection: 'starts', versionKey: false }))
}

export const readId = (userId: UserId, conversationId: ConversationId): string =>
  `${userId} ${conversationId}`
