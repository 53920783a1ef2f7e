import { StartupError } from '@hubbub/runtime'
import type { Connection } from 'mongoose'
import { isDuplicate } from '../connection/duplicate.ts'
import { freshNumbering, numberingModel, refuseNewer, type Numbering } from '../streams/numbering.ts'

/** A server that moves in, as it was when it was stopped. */
export interface Mover {
  epoch: string
  /** Of all that it holds. */
  fingerprint: string
}

/** Takes an empty database for a server that moves in, or goes on where the very same one broke off. No node starts on it then. */
export async function beginMove(connection: Connection, mover: Mover): Promise<Numbering> {
  const model = numberingModel(connection)
  const there = await model.findById('numbering').lean()
  if (there) {
    if (there.movingIn !== mover.fingerprint) throw taken(whatIsThere(there, mover))
    refuseNewer(there)
    return there
  }
  const full = await firstNotEmpty(connection)
  if (full) throw taken(`there are documents in its collection '${full}'`)
  const numbering = { ...freshNumbering(), epoch: mover.epoch, movingIn: mover.fingerprint }
  try {
    await model.insertMany([numbering], { lean: true })
    return numbering
  } catch (error) {
    // Somebody begins at once, or the answer to a first try was lost.
    if (!isDuplicate(error)) throw error
    return beginMove(connection, mover)
  }
}

/** From now on nodes may start. */
export async function endMove(connection: Connection): Promise<void> {
  await numberingModel(connection).updateOne({ _id: 'numbering' }, { $unset: { movingIn: 1 } })
}

function whatIsThere({ epoch, movingIn }: Numbering, mover: Mover): string {
  if (movingIn === undefined)
    return epoch === mover.epoch ? 'this server has moved in already' : 'a Hubbub lives in it'
  return epoch === mover.epoch
    ? 'this server began to move in, but it was started again or updated since'
    : 'another server is moving in'
}

const taken = (why: string) =>
  new StartupError(
    'target_not_empty',
    `The target is not empty: ${why}. Give a database that is not there yet, or drop this one first.`,
  )

async function firstNotEmpty(connection: Connection): Promise<string | null> {
  for (const { name } of await connection.listCollections())
    if (!name.startsWith('system.') && (await connection.collection(name).findOne({}))) return name
  return null
}
