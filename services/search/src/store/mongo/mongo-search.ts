import { isDuplicateIn, oneMessageForEachPosition, retrying, type Mongo, type Row } from '@hubbub/mongo'
import type { ConversationId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import { firstTry, positionAt } from '../position.ts'
import type { Changed, Entry, EntryQuery, FoundEntry, Missing, SearchIndex } from '../search-index.ts'

const rowsAtATime = 500

/** What is known of the whole index. */
interface State {
  _id: string
  /** Messages of before there was a search, or this way of it, say that they are not in the index. */
  isMarked: boolean
}

/** Another one for each way of making terms: what was indexed in an earlier way is indexed again, and found in that way until then. */
const stateId = 'older messages, 2'

/**
 * The index in the cluster's store: terms stand in the row of the message, so that a row that changes or goes takes them along. A row says
 * itself that it is not in the index yet.
 */
export function mongoSearch(mongo: Mongo): SearchIndex {
  const rows = mongo.connection.model<Row>('changes')
  const states = mongo.model<State>(
    'search',
    new Schema<State>({ _id: String, isMarked: Boolean }, { collection: 'search', versionKey: false }),
  )
  let marking: Promise<void> | null = null
  return {
    async missing(limit) {
      await (marking ??= markOlder(rows, states).catch((error: unknown) => {
        marking = null
        throw error
      }))
      return readMissing(rows, limit)
    },
    add: (wish) => addEntries(rows, wish),
    find: (query, limit) => findEntries(rows, query, limit),
    async progress() {
      const { trusted } = rows.base
      const all = { 'message.authorId': trusted({ $gte: 'u_' }), 'message.cid': trusted({ $exists: true }) }
      const [messages, missing] = await Promise.all([
        retrying(() => rows.countDocuments(all as never).exec()),
        retrying(() => rows.countDocuments({ toIndex: trusted({ $exists: true }) } as never).exec()),
      ])
      return { messages, indexed: messages - missing }
    },
    async clear(limit) {
      const { trusted } = rows.base
      const some = await retrying(() =>
        rows
          .find({ searchPosition: trusted({ $gte: 0 }) } as never)
          .select(['_id'])
          .limit(limit)
          .lean<Pick<Row, '_id'>[]>()
          .exec(),
      )
      const those = { _id: trusted({ $in: some.map(({ _id }) => _id) }) }
      const toIndex = { $set: { searchTerms: [], toIndex: 0 }, $unset: { searchPosition: 1 } }
      await retrying(() => rows.updateMany(those, toIndex).exec())
      return some.length < limit
    },
  }
}

/** Once for a database, and for one that was moved into. */
async function markOlder(rows: Model<Row>, states: Model<State>): Promise<void> {
  const { trusted } = rows.base
  if (await retrying(() => states.exists({ _id: stateId }).exec())) return
  const isNot = trusted({ $exists: false })
  // By an index, which holds messages only.
  const messages = { 'message.authorId': trusted({ $gte: 'u_' }), 'message.cid': trusted({ $exists: true }) }
  const older = { ...messages, toIndex: isNot }
  await retrying(() => rows.updateMany(older as never, { $set: { toIndex: 0 } }).exec())
  await retrying(() =>
    states.updateOne({ _id: stateId }, { $set: { isMarked: true } }, { upsert: true }).exec(),
  )
}

async function readMissing(rows: Model<Row>, limit: number): Promise<Missing[]> {
  const { trusted } = rows.base
  const found = await retrying(() =>
    rows
      .find({ toIndex: trusted({ $exists: true }) } as never)
      .select(['stream', 'toIndex', 'message.seq'])
      .limit(rowsAtATime)
      .lean<Required<Row>[]>()
      .exec(),
  )
  return [...Map.groupBy(found, ({ stream }) => stream as ConversationId)]
    .slice(0, limit)
    .map(([conversationId, some]) => {
      const again = some.map(({ message, toIndex }) => ({ seq: message.seq, version: toIndex }))
      return { conversationId, after: 0, seq: 0, again }
    })
}

interface Add {
  conversationId: ConversationId
  entries: Entry[]
  again: Changed[]
}

/** A row that was changed since it was read has another `toIndex`, and stays as it is. */
async function addEntries(rows: Model<Row>, { conversationId, entries, again }: Add): Promise<void> {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  let updates = again.map(({ seq, version }) => {
    const entry = bySeq.get(seq)
    const searchTerms = entry?.terms ?? []
    const position = entry && { searchPosition: firstTry(entry.at, conversationId, seq) }
    return {
      filter: { stream: conversationId, 'message.seq': seq, toIndex: version },
      update: { $set: { searchTerms, ...position }, $unset: { toIndex: 1 } },
    }
  })
  while (updates.length > 0) {
    const taken = await retrying(() => positionsTaken(rows, updates))
    updates = taken.map((n) => {
      const { filter, update } = updates[n]!
      const { searchPosition, ...rest } = update.$set as typeof update.$set & { searchPosition: number }
      return { filter, update: { ...update, $set: { ...rest, searchPosition: searchPosition + 1 } } }
    })
  }
}

/** Makes these updates; answers which were not made, because a message of the same moment has their position. */
async function positionsTaken(rows: Model<Row>, updates: readonly object[]): Promise<number[]> {
  try {
    const all = updates.map((updateOne) => ({ updateOne }))
    await rows.bulkWrite(all as never, { ordered: false })
    return []
  } catch (error) {
    const { writeErrors = [] } = error as { writeErrors?: { index: number; code: number; errmsg: string }[] }
    const isTaken = ({ code, errmsg }: { code: number; errmsg: string }) =>
      isDuplicateIn(Object.assign(new Error(errmsg), { code }), oneMessageForEachPosition)
    if (writeErrors.length === 0 || !writeErrors.every(isTaken)) throw error
    return writeErrors.map(({ index }) => index)
  }
}

async function findEntries(rows: Model<Row>, query: EntryQuery, limit: number): Promise<FoundEntry[]> {
  const { all, prefixes, anyOf, none, before, from, to } = query
  const { trusted } = rows.base
  const has = (condition: unknown) => ({ searchTerms: condition })
  const needed = [
    ...all.map(has),
    ...anyOf.map((terms) => has(trusted({ $in: terms }))),
    ...prefixes.map((prefix) => has(trusted({ $elemMatch: { $gte: prefix, $lt: `${prefix}\uffff` } }))),
    ...(none.length > 0 ? [has(trusted({ $nin: none }))] : []),
  ]
  const below = Math.min(before ?? Infinity, to === null ? Infinity : positionAt(to))
  const span = { $gte: from === null ? 0 : positionAt(from), ...(below < Infinity && { $lt: below }) }
  const found = await retrying(() =>
    rows
      .find({ $and: trusted(needed), searchPosition: trusted(span) } as never)
      .select(['stream', 'searchPosition', 'message.seq'])
      .sort({ searchPosition: -1 })
      .limit(limit)
      .lean<Required<Row>[]>()
      .exec(),
  )
  return found.map(({ stream, searchPosition, message }) => ({
    position: searchPosition,
    conversationId: stream as ConversationId,
    seq: message.seq,
  }))
}
