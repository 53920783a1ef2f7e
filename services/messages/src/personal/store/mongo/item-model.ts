import { partFields, stoneSeconds, type Effect, type Mongo } from '@hubbub/mongo'
import type { StreamId, UserId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import type { Item, ItemKind, ItemName } from '../item.ts'

/** One thing of one person. Its `v` is that of the person's own stream. */
export interface ItemDocument {
  _id: string
  v: number
  isGone: boolean
  goneAt?: Date
  userId: UserId
  kind: ItemKind
  key: string
  conversationId: StreamId
  position: number
  /** JSON */
  data: string
}

const name = 'personal_items'

export function itemsIn(mongo: Mongo): Model<ItemDocument> {
  const schema = new Schema<ItemDocument>(
    {
      ...partFields,
      userId: String,
      kind: String,
      key: String,
      conversationId: String,
      position: Number,
      data: String,
    },
    { collection: name, versionKey: false },
  )
  schema.index({ userId: 1, isGone: 1, kind: 1, position: 1 }, { name: 'items_in_order' })
  schema.index({ conversationId: 1, kind: 1 }, { name: 'items_by_place' })
  schema.index({ goneAt: 1 }, { name: 'stones', expireAfterSeconds: stoneSeconds })
  return mongo.model(name, schema)
}

export const itemId = ({ userId, kind, key }: ItemName): string => `${userId} ${kind} ${key}`

export const itemOf = ({ userId, kind, key, conversationId, position, data }: ItemDocument): Item =>
  ({ userId, kind, key, conversationId, position, data: JSON.parse(data) }) as Item

export function itemPut(item: Item): Effect {
  const { userId, kind, key, conversationId, position, data } = item
  const set = { userId, kind, key, conversationId, position, data: JSON.stringify(data) }
  return { to: name, id: itemId(item), set }
}

/** What was in it is not kept in the stone. */
export function itemGone(item: Item): Effect {
  const put = itemPut(item)
  return { ...put, set: { ...put.set, data: 'null', isGone: true } }
}
