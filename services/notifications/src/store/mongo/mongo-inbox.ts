import { randomUUID } from 'node:crypto'
import { retrying, type Mongo } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import type { Model } from 'mongoose'
import { decideEntries, idOf, type EntriesWish, type Facts } from '../decide-entries.ts'
import type { InboxRepository } from '../inbox-repository.ts'
import { documentId, entriesIn, entryGone, entryOf, entryPut, type EntryDocument } from './entry-model.ts'

type Entries = Model<EntryDocument>

/** Inboxes in the cluster's store. */
export function mongoInbox(mongo: Mongo): InboxRepository {
  const entries = entriesIn(mongo)
  const { trusted } = entries.base
  const found = async (filter: object) => {
    const documents = await retrying(() =>
      entries.find(filter).sort({ userId: 1, key: 1 }).lean<EntryDocument[]>().exec(),
    )
    return documents.filter(({ isGone }) => !isGone).map(entryOf)
  }
  return {
    write: (wish) => write(mongo, entries, wish),
    async page(userId, { isRead, before, limit }) {
      const documents = await retrying(() =>
        entries
          .find({ userId, isGone: false, isRead, at: trusted({ $lt: before }) })
          .sort({ userId: -1, isGone: -1, isRead: -1, at: -1 })
          .limit(limit)
          .lean<EntryDocument[]>()
          .exec(),
      )
      return documents.map(entryOf)
    },
    about: (conversationId, seq) => found({ conversationId, seq }),
    ofConversation: (userId, conversationId) => found({ userId, conversationId }),
    async extend({ id, userIds, seq }) {
      const ids = userIds.map((userId) => documentId({ userId, id }))
      const those = { _id: trusted({ $in: ids }), isGone: false, isRead: false }
      await retrying(() => entries.updateMany(those, { $max: { seq, count: seq } }).exec())
      // Looked for afterwards: one that was settled in between is not among them.
      const found = await retrying(() =>
        entries.find(those).select(['userId']).lean<Pick<EntryDocument, 'userId'>[]>().exec(),
      )
      return found.map(({ userId }) => userId)
    },
    async settle(userId, some, readAt) {
      const writes = some.map(({ id, seq }) => ({
        updateOne: {
          filter: { _id: documentId({ userId, id }), isRead: false, seq: trusted({ $lte: seq }) },
          update: { $set: { isRead: true, readAt } },
        },
      }))
      const { modifiedCount } = await retrying(() => entries.bulkWrite(writes, { ordered: false }))
      return modifiedCount
    },
    async sweep(before, limit) {
      const some = await retrying(() =>
        entries
          .find({ at: trusted({ $lt: before }) })
          .select(['_id'])
          .limit(limit)
          .lean<{ _id: string }[]>()
          .exec(),
      )
      const ids = some.map(({ _id }) => _id)
      if (ids.length > 0) await retrying(() => entries.deleteMany({ _id: trusted({ $in: ids }) }).exec())
      return ids.length < limit
    },
    async forgetPeople(userIds) {
      await retrying(() => entries.deleteMany({ userId: trusted({ $in: [...userIds] }) }).exec())
    },
  }
}

/** A row in the log of the person, which carries the entries along: whoever else wrote there in between has it decided again. */
async function write(mongo: Mongo, entries: Entries, wish: EntriesWish): Promise<number | null> {
  const id = randomUUID()
  const placed = await mongo.log.write(wish.userId, async () => {
    const decision = decideEntries(await load(entries, wish), wish)
    if ('kept' in decision) return decision.kept
    const redo = decision.puts.map(({ kind, entry }) =>
      kind === 'entry' ? entryPut(entry) : entryGone(entry),
    )
    return { id, ...decision.change, redo }
  })
  return placed?.rev ?? null
}

async function load(entries: Entries, { userId, wishes }: EntriesWish): Promise<Facts> {
  const { trusted } = entries.base
  const ids = wishes.map((wish) => documentId({ userId, id: idOf(wish) }))
  const [documents, read, unread] = await Promise.all([
    retrying(() =>
      entries
        .find({ _id: trusted({ $in: ids }) })
        .lean<EntryDocument[]>()
        .exec(),
    ),
    lastAt(entries, userId, true),
    lastAt(entries, userId, false),
  ])
  const known = documents.filter(({ isGone }) => !isGone)
  return { entries: known.map(entryOf), last: Math.max(read, unread) }
}

async function lastAt(entries: Entries, userId: UserId, isRead: boolean): Promise<number> {
  const [last] = await retrying(() =>
    entries
      .find({ userId, isGone: false, isRead })
      .sort({ userId: -1, isGone: -1, isRead: -1, at: -1 })
      .limit(1)
      .lean<EntryDocument[]>()
      .exec(),
  )
  return last?.at ?? 0
}
