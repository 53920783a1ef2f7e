import { Schema, type Connection, type Model } from 'mongoose'
import type { StreamId } from '@hubbub/protocol'

/** Where a stream stands: all rows up to `rev` are there, and have done what they had to do. */
export interface StreamHead {
  _id: StreamId
  rev: number
  seq: number
  /** By the server's clock. */
  changedAt: Date
}

export function streamsModel(connection: Connection): Model<StreamHead> {
  const schema = new Schema<StreamHead>(
    {
      _id: { type: String, required: true },
      rev: { type: Number, required: true },
      seq: { type: Number, required: true },
      changedAt: Date,
    },
    { collection: 'streams', versionKey: false },
  )
  schema.index({ changedAt: 1 }, { name: 'streams_by_change' })
  return connection.model<StreamHead>('streams', schema)
}
