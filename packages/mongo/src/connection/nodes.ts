import type { NodeRecord, LiveNodes } from '@hubbub/runtime'
import { Schema, type Connection } from 'mongoose'
import { isDuplicate } from './duplicate.ts'
import { retrying } from './retrying.ts'
import { serverTime } from './server-time.ts'

interface NodeDocument extends Omit<NodeRecord, 'id'> {
  _id: string
  /** By the database's clock. */
  seenAt: Date
}

const forgottenAfterSeconds = 3_600

/** Which processes there are. Time is the database's, so that clocks of machines need not agree. */
export function mongoNodes(connection: Connection): LiveNodes {
  const schema = new Schema<NodeDocument>(
    {
      _id: { type: String, required: true },
      incarnation: { type: String, required: true },
      version: { type: String, required: true },
      settings: { type: Schema.Types.Mixed, required: true },
      roles: { type: [String], required: true },
      seenAt: Date,
    },
    { collection: 'nodes', versionKey: false, minimize: false },
  )
  schema.index({ seenAt: 1 }, { name: 'nodes_seen', expireAfterSeconds: forgottenAfterSeconds })
  const model = connection.model<NodeDocument>('nodes', schema)
  const { trusted } = connection.base

  const liveSince = async (leaseMs: number) => new Date((await serverTime(connection)).getTime() - leaseMs)

  return {
    async arrive({ id, ...node }, leaseMs) {
      for (;;) {
        const since = await liveSince(leaseMs)
        const there = await model.findById(id).lean()
        if (there && there.incarnation !== node.incarnation && there.seenAt > since) return recordOf(there)
        try {
          const change = { $set: node, $currentDate: { seenAt: true } } as const
          const filter = { _id: id, incarnation: there?.incarnation ?? node.incarnation }
          const { matchedCount, upsertedCount } = await model.updateOne(filter, change, { upsert: !there })
          if (matchedCount + upsertedCount > 0) return null
        } catch (error) {
          // Two come at once: the next look tells who was first.
          if (!isDuplicate(error)) throw error
        }
      }
    },
    async renew(id, incarnation) {
      const change = { $currentDate: { seenAt: true } } as const
      const { matchedCount } = await model.updateOne({ _id: id, incarnation }, change)
      return matchedCount === 1
    },
    async leave(id, incarnation) {
      await model.deleteOne({ _id: id, incarnation })
    },
    async alive(leaseMs) {
      return retrying(async () => {
        const since = await liveSince(leaseMs)
        const live = await model.find({ seenAt: trusted({ $gt: since }) }).lean()
        return live.map(recordOf)
      })
    },
  }
}

const recordOf = ({ _id, incarnation, version, settings, roles }: NodeDocument): NodeRecord => ({
  id: _id,
  incarnation,
  version,
  settings,
  roles,
})
