import { aggregateFields, type Aggregate, type Aggregates, type Mongo } from '@hubbub/mongo'
import type { Conversation, ConversationId, UserId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import { outsideGroups } from '../../../conversations/outside-groups.ts'
import { indexHidden } from '../index-hidden.ts'

/** A conversation outside groups; the people in it are its parts. */
export interface DirectDocument extends Aggregate {
  _id: ConversationId
  kind: 'direct' | 'adhoc'
  name: string
  createdAt: number
  /** Whose it is, in a direct one. */
  pair?: string
  /** Nobody sees it any more; what is left of it is being removed. */
  isHidden?: true
}

export interface Directs {
  model: Model<DirectDocument>
  aggregates: Aggregates<DirectDocument>
}

export const oneDirectForEachPair = 'one_direct_for_each_pair'

export function directsIn(mongo: Mongo): Directs {
  const schema = new Schema<DirectDocument>(
    { ...aggregateFields, kind: String, name: String, createdAt: Number, pair: String, isHidden: Boolean },
    { collection: 'directs', versionKey: false },
  )
  schema.index(
    { pair: 1 },
    { unique: true, name: oneDirectForEachPair, partialFilterExpression: { pair: { $exists: true } } },
  )
  indexHidden(schema)
  return mongo.aggregates('directs', schema)
}

/** The same for both of a pair, whoever begins. */
export const pairKey = (pair: readonly [UserId, UserId]): string => pair.toSorted().join(' ')

export function directOf({ _id, kind, name, createdAt }: DirectDocument): Conversation {
  return outsideGroups({ id: _id, kind, name, createdAt })
}
