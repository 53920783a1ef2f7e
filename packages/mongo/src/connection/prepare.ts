import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { numberingModel } from '../streams/numbering.ts'
import { retrying } from './retrying.ts'

const lookAgainMs = 100
/** Nobody makes indexes for so long without having died at it: then another one goes on. */
const givenUpAfterMs = 120_000

/**
 * Makes all indexes of all models, once for each version of them. Nodes that start together do not make them together: servers
 * have been seen to stand still over two builds of one index.
 */
export async function prepareIndexes(connection: Connection): Promise<void> {
  const numbering = numberingModel(connection)
  const wanted = fingerprintOf(connection)
  for (;;) {
    const { prepared, preparingAt = null } = (await retrying(() => numbering.findById('numbering').lean()))!
    if (prepared === wanted) return
    const isTaken = preparingAt !== null && Date.now() - preparingAt.getTime() < givenUpAfterMs
    const mine = { $set: { preparingAt: new Date() } }
    if (!isTaken && (await numbering.updateOne({ _id: 'numbering', preparingAt }, mine)).modifiedCount === 1)
      break
    await sleep(lookAgainMs)
  }
  for (const model of Object.values(connection.models)) await retrying(() => model.createIndexes())
  await numbering.updateOne({ _id: 'numbering' }, { $set: { prepared: wanted }, $unset: { preparingAt: 1 } })
}

function fingerprintOf({ models }: Connection): string {
  const indexes = Object.values(models).map(({ collection, schema }) => [collection.name, schema.indexes()])
  return createHash('sha256').update(JSON.stringify(indexes.toSorted())).digest('hex').slice(0, 16)
}
