import { partFields, stoneSeconds, type Effect, type Mongo } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import type { StoredText } from '../../records/decision.ts'

/** A text that a message had before. */
export interface EarlierTextPart {
  _id: string
  v: number
  isGone: boolean
  goneAt?: Date
  stream: ConversationId
  seq: number
  version: number
  body: string
  chars: number
  at: number
}

export function earlierTextsIn(mongo: Mongo): Model<EarlierTextPart> {
  const schema = new Schema<EarlierTextPart>(
    {
      ...{ ...partFields, stream: String, seq: Number, version: Number },
      ...{ body: String, chars: Number, at: Number },
    },
    { collection: 'edits', versionKey: false },
  )
  schema.index({ stream: 1, seq: 1, isGone: 1, version: 1 }, { name: 'earlier_texts_in_order' })
  schema.index({ goneAt: 1 }, { name: 'stones', expireAfterSeconds: stoneSeconds })
  return mongo.model('edits', schema)
}

export function earlierTextCame({ conversationId, seq, version, body, at }: StoredText): Effect {
  return {
    to: 'edits',
    id: idOf(conversationId, seq, version),
    set: { stream: conversationId, seq, version, body, chars: body.length, at },
  }
}

/** Their stones have no text. */
export function earlierTextsGone({
  conversationId,
  seq,
  versions,
}: Pick<StoredText, 'conversationId' | 'seq'> & { versions: number[] }): Effect[] {
  return versions.map((version) => {
    const { to, id, set } = earlierTextCame({ conversationId, seq, version, body: '', at: 0 })
    return { to, id, set: { ...set, isGone: true } }
  })
}

const idOf = (conversationId: ConversationId, seq: number, version: number): string =>
  `${conversationId} ${seq} ${version}`
