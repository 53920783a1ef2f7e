import type { Connection } from 'mongoose'
import { isDuplicateIn } from '../connection/duplicate.ts'
import { retrying } from '../connection/retrying.ts'

/**
 * What a write does to one document beside its own: these fields become so. It may be done again and again, also late and by
 * somebody else: the document's version `v` refuses what is older than what it holds.
 */
export interface Effect {
  /** The model. */
  to: string
  id: string
  /** Plain data, dotted paths allowed. `isGone: true` removes the document. */
  set: Record<string, unknown>
  /**
   * For documents that live on their own, such as jobs: one that is there stays as it is, and how often it was `added` is counted. Done
   * late, after it was removed, it is added again.
   */
  isAdded?: true
  /** Of one that is added, each time: these fields become so, unless they are higher already. Dotted paths allowed. */
  raise?: Record<string, number>
}

/** All of one model in one step; models in the order in which they first come. */
export async function applyEffects(
  connection: Connection,
  effects: readonly Effect[],
  version: number,
): Promise<void> {
  for (const [to, those] of Map.groupBy(effects, (effect) => effect.to)) {
    const updates = those.map((effect) => ({ updateOne: updateOf(connection, effect, version) }))
    await retrying(async () => {
      try {
        await connection.model(to).bulkWrite(updates, { ordered: false, throwOnValidationError: true })
      } catch (error) {
        // The first one that is not only done before, so that what passes is tried again.
        const refusal = refusals(error).find((one) => !isDoneBefore(one))
        if (refusal) throw refusal
      }
    })
  }
}

function updateOf(connection: Connection, { id, set, isAdded, raise }: Effect, version: number) {
  if (isAdded) {
    const update = { $setOnInsert: set, $inc: { added: 1 }, ...(raise && { $max: raise }) }
    return { filter: { _id: id }, update, upsert: true }
  }
  const isGone = set['isGone'] === true
  return {
    filter: { _id: id, v: connection.base.trusted({ $lt: version }) },
    update: {
      $set: { isGone: false, ...set, v: version, ...(isGone && { goneAt: new Date() }) },
      ...(!isGone && { $unset: { goneAt: 1 } }),
    },
    upsert: true,
  }
}

/** It is there and not older. */
const isDoneBefore = (refusal: unknown) => isDuplicateIn(refusal, '_id')

function refusals(error: unknown): Error[] {
  const { writeErrors } = error as { writeErrors?: { code: number; errmsg: string }[] }
  if (!writeErrors?.length) return [error as Error]
  return writeErrors.map(({ code, errmsg }) => Object.assign(new Error(errmsg), { code }))
}
