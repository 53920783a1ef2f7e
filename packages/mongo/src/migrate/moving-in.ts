import { Schema } from 'mongoose'
import { beginMove, endMove, type Mover } from './begin-move.ts'
import { insertMissing } from './insert-missing.ts'
import { openMongo, type Mongo } from '../connection/mongo.ts'
import { retrying } from '../connection/retrying.ts'

/** How far the copying of one table came. */
export interface Progress {
  done: number
  /** The key of the last row that is in. */
  after: (string | number)[]
}

/** A database into which a server moves. */
export interface MovingIn {
  /** Ports opened on it make the models; then `prepare` makes the indexes. */
  mongo: Mongo
  progress(table: string): Promise<Progress | null>
  saveProgress(table: string, progress: Progress): Promise<void>
  insert(collection: string, documents: readonly { _id: string }[]): Promise<void>
  /** How many come out of these steps of an aggregation. */
  count(collection: string, steps: readonly object[]): Promise<number>
  end(): Promise<void>
}

interface TableProgress {
  _id: string
  done: number
  /** JSON */
  after: string
}

/** Counting everything takes its time. */
const answersWithinMs = 30 * 60_000

/** Opens the database and takes it for the mover, who is asked when it answers; a `StartupError` says why it cannot. */
export async function openForMoving(url: string, mover: () => Promise<Mover>): Promise<MovingIn> {
  const mongo = await openMongo(url, {
    ...{ setting: '--to', answersWithinMs },
    numbering: async (connection) => beginMove(connection, await mover()),
  })
  const { connection } = mongo
  const schema = new Schema<TableProgress>(
    {
      _id: { type: String, required: true },
      done: { type: Number, required: true },
      after: { type: String, required: true },
    },
    { collection: 'migration', versionKey: false },
  )
  const tables = connection.model<TableProgress>('migration', schema)
  return {
    mongo,
    async progress(table) {
      const kept = await retrying(() => tables.findById(table).lean().exec())
      return kept && { done: kept.done, after: JSON.parse(kept.after) }
    },
    async saveProgress(table, { done, after }) {
      const set = { $set: { done, after: JSON.stringify(after) } }
      await retrying(() => tables.updateOne({ _id: table }, set, { upsert: true }).exec())
    },
    insert: (collection, documents) => insertMissing(connection, collection, documents),
    async count(collection, steps) {
      const model = connection.model(collection)
      const [counted] = await retrying(() =>
        model.aggregate<{ count: number }>([...(steps as never[]), { $count: 'count' }]).exec(),
      )
      return counted?.count ?? 0
    },
    end: () => endMove(connection),
  }
}
