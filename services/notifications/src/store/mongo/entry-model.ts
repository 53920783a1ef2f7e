import { partFields, stoneSeconds, type Effect, type Mongo } from '@hubbub/mongo'
import { Schema, type Model } from 'mongoose'
import type { Entry } from '../entry.ts'

/** One entry of one person. Its `v` is that of the person's own stream. */
export interface EntryDocument extends Omit<Entry, 'id'> {
  _id: string
  v: number
  isGone: boolean
  goneAt?: Date
  key: string
  isRead: boolean
}

const name = 'inbox_entries'

export function entriesIn(mongo: Mongo): Model<EntryDocument> {
  const schema = new Schema<EntryDocument>(
    {
      ...{ ...partFields, userId: String, key: String, cause: String as never, conversationId: String },
      ...{ seq: Number, placeId: String, rootSeq: Number, by: String, count: Number },
      ...{ at: Number, readAt: Number, isRead: Boolean },
    },
    { collection: name, versionKey: false },
  )
  schema.index({ userId: 1, isGone: 1, isRead: 1, at: 1 }, { name: 'entries_in_order' })
  schema.index({ conversationId: 1, seq: 1 }, { name: 'entries_by_message' })
  schema.index({ userId: 1, conversationId: 1 }, { name: 'entries_by_conversation' })
  schema.index({ at: 1 }, { name: 'entries_by_time' })
  schema.index({ goneAt: 1 }, { name: 'stones', expireAfterSeconds: stoneSeconds })
  return mongo.model(name, schema)
}

export const documentId = ({ userId, id }: Pick<Entry, 'userId' | 'id'>): string => `${userId} ${id}`

export function entryOf(document: EntryDocument): Entry {
  const { userId, key: id, cause, conversationId, seq, placeId, rootSeq, by, count, at, readAt } = document
  return { userId, id, cause, conversationId, seq, placeId, rootSeq, by, count, at, readAt }
}

export function entryPut(entry: Entry): Effect {
  const { id: key, ...rest } = entry
  return { to: name, id: documentId(entry), set: { ...rest, key, isRead: entry.readAt !== null } }
}

export function entryGone(entry: Entry): Effect {
  const put = entryPut(entry)
  return { ...put, set: { ...put.set, isGone: true } }
}
