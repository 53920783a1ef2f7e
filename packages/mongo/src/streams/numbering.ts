import { randomBytes } from 'node:crypto'
import { StartupError } from '@hubbub/runtime'
import { Schema, type Connection } from 'mongoose'

/** What a database says of itself. */
export interface Numbering {
  _id: 'numbering'
  /** The incarnation of all numberings; restoring a backup changes it. [P-15] */
  epoch: string
  /** Names this Hubbub on NATS and Redis, which others may share. */
  clusterId: string
  /** Of the documents' shapes. */
  version: number
  /** While a server moves in: its fingerprint. */
  movingIn?: string
  /** Which indexes are there. */
  prepared?: string
  /** Somebody has been making indexes since. */
  preparingAt?: Date
}

const knownVersion = 1

/** Begins a database that has none. */
export async function readNumbering(connection: Connection): Promise<Numbering> {
  const model = numberingModel(connection)
  const { _id, ...fresh } = freshNumbering()
  const numbering = await model
    .findOneAndUpdate({ _id }, { $setOnInsert: fresh }, { upsert: true, returnDocument: 'after' })
    .lean()
  refuseNewer(numbering)
  if (numbering.movingIn !== undefined)
    throw new StartupError(
      'unfinished_move',
      'A server is moving into this database and has not arrived. Run its `hubbub migrate` again: it goes on where it stopped.',
    )
  return numbering
}

export function freshNumbering(): Numbering {
  return { _id: 'numbering', epoch: randomId(), clusterId: randomId(), version: knownVersion }
}

export function refuseNewer({ version }: Numbering): void {
  if (version > knownVersion)
    throw new StartupError(
      'newer_data',
      `The database was written by a newer Hubbub (version ${version}, this one knows ${knownVersion}). Start that newer version again.`,
    )
}

/** Makes every client load anew: what they know may be of after the backup. */
export async function renewEpoch(connection: Connection): Promise<void> {
  await numberingModel(connection).updateOne({ _id: 'numbering' }, { $set: { epoch: randomId() } })
}

export function numberingModel(connection: Connection) {
  const schema = new Schema<Numbering>(
    {
      _id: { type: String, required: true },
      epoch: { type: String, required: true },
      clusterId: { type: String, required: true },
      version: { type: Number, required: true },
      movingIn: String,
      prepared: String,
      preparingAt: Date,
    },
    { collection: 'numbering', versionKey: false },
  )
  return connection.model<Numbering>('numbering', schema, undefined, { overwriteModels: true })
}

const randomId = () => randomBytes(8).toString('hex')
