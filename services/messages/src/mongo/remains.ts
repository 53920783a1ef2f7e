import { retrying, type Mongo, type Row, type StreamHead } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import type { RemainsRepository } from '../remains-repository.ts'
import type { Collections } from './collections.ts'
import { readId } from './read-models.ts'

const idsAtATime = 5_000
const peopleAtATime = 500

export function mongoRemains(
  { rows, reactions, reads, starts }: Collections,
  { connection }: Mongo,
): RemainsRepository {
  const { trusted } = rows.base
  const streams = connection.model<StreamHead>('streams')
  return {
    async sweep(stream, limit) {
      const some = await retrying(() =>
        rows.find({ stream }).select(['rev']).sort({ stream: 1, rev: 1 }).limit(limit).lean<Row[]>(),
      )
      const last = some.at(-1)
      if (last) {
        const upTo = trusted({ $lte: last.rev })
        await retrying(() => rows.deleteMany({ stream, rev: upTo }).exec())
        return false
      }
      await retrying(() => reactions.deleteMany({ stream: stream as ConversationId }).exec())
      await retrying(() => starts.deleteOne({ _id: stream as ConversationId }).exec())
      await retrying(() => streams.deleteOne({ _id: stream }).exec())
      return true
    },
    async forgetReaders(userIds, conversationIds) {
      const ids = userIds.flatMap((userId) => conversationIds.map((id) => readId(userId, id)))
      for (let from = 0; from < ids.length; from += idsAtATime) {
        const some = trusted({ $in: ids.slice(from, from + idsAtATime) })
        await retrying(() => reads.deleteMany({ _id: some }).exec())
      }
    },
    async forgetPeople(userIds) {
      const those = trusted({ $in: [...userIds] })
      await retrying(() => rows.deleteMany({ stream: those }).exec())
      await retrying(() => streams.deleteMany({ _id: those }).exec())
      for (let from = 0; from < userIds.length; from += peopleAtATime) {
        const some = userIds.slice(from, from + peopleAtATime).map((userId) => ({
          deleteMany: { filter: { _id: trusted({ $gte: `${userId} `, $lt: `${userId}!` }) } },
        }))
        await retrying(() => reads.bulkWrite(some as never, { ordered: false }))
      }
    },
  }
}
