import { retrying, type Mongo, type Row, type StreamHead } from '@hubbub/mongo'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { PurgeRepository } from '../../records/purge-repository.ts'
import type { Collections } from './collections.ts'
import { readId } from './read-models.ts'

const idsAtATime = 5_000

export function mongoPurge(
  { rows, reactions, votes, earlierTexts, reads, starts, follows }: Collections,
  { connection }: Mongo,
): PurgeRepository {
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
      await retrying(() => votes.deleteMany({ stream: stream as ConversationId }).exec())
      await retrying(() => earlierTexts.deleteMany({ stream: stream as ConversationId }).exec())
      await retrying(() => starts.deleteOne({ _id: stream as ConversationId }).exec())
      await retrying(() => streams.deleteOne({ _id: stream }).exec())
      return true
    },
    async forgetReaders(userIds, conversationIds) {
      await forget(userIds.flatMap((userId) => conversationIds.map((id) => readId(userId, id))))
    },
    async forgetPeople(userIds) {
      const those = trusted({ $in: [...userIds] })
      await retrying(() => rows.deleteMany({ stream: those }).exec())
      await retrying(() => streams.deleteMany({ _id: those }).exec())
      await retrying(() => follows.deleteMany({ userId: those }).exec())
      await forgetAllReads(userIds)
    },
  }

  /** A position's id begins with its person's, and people who were made in one moment have the same beginning. */
  async function forgetAllReads(userIds: readonly UserId[]): Promise<void> {
    const wanted = new Set<string>(userIds)
    for (const made of new Set(userIds.map((userId) => userId.slice(0, momentChars)))) {
      const sameMoment = trusted({ $gte: made, $lt: `${made}~` })
      const found = await retrying(() => reads.find({ _id: sameMoment }).select(['_id']).lean())
      await forget(found.map(({ _id }) => _id).filter((id) => wanted.has(id.split(' ')[0]!)))
    }
  }

  async function forget(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += idsAtATime) {
      const some = trusted({ $in: ids.slice(from, from + idsAtATime) })
      await retrying(() => reads.deleteMany({ _id: some }).exec())
    }
  }
}

/** Of an id: the kind, and the time in a ULID. */
const momentChars = 12
