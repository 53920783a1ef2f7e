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
  /**
   * Of one that is added: one that is there is removed instead, where it has these fields and no later write has added it again. A node that
   * does not know this yet adds it, so it must do no harm.
   */
  removeWhere?: Record<string, unknown>
}

/** What it does to many documents that are there. Of each only its id is kept until it is done. */
export interface EffectOnMany {
  /** The model. */
  to: string
  /** Their ids, each begun with the prefix. */
  prefix: string
  ids: string[]
  /** For each field what MongoDB computes it of: an expression over the document as it was. */
  compute: Record<string, unknown>
}

export type AnyEffect = Effect | EffectOnMany

const isOnMany = (effect: AnyEffect): effect is EffectOnMany => 'ids' in effect

/** All of one model in one step, what is done to many before that; models in the order in which they first come. */
export async function applyEffects(
  connection: Connection,
  all: readonly AnyEffect[],
  version: number,
): Promise<void> {
  for (const effect of all.filter(isOnMany)) await applyToMany(connection, effect, version)
  const effects = all.filter((effect): effect is Effect => !isOnMany(effect))
  for (const [to, those] of Map.groupBy(effects, (effect) => effect.to)) {
    const updates = those.map((effect) => updateOf(connection, effect, version))
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

const idsAtATime = 10_000

// By the driver itself: mongoose knows no update by fields of the document.
async function applyToMany(
  connection: Connection,
  { to, prefix, ids, compute }: EffectOnMany,
  version: number,
): Promise<void> {
  const $set = { ...compute, v: version }
  for (let from = 0; from < ids.length; from += idsAtATime) {
    const $in = ids.slice(from, from + idsAtATime).map((id) => prefix + id)
    const filter = { _id: { $in }, v: { $lt: version } } as object
    await retrying(() => connection.model(to).collection.updateMany(filter, [{ $set }]))
  }
}

function updateOf(connection: Connection, effect: Effect, version: number) {
  const { id, set, isAdded, raise, removeWhere } = effect
  const below = (most: number) => connection.base.trusted({ $lt: most })
  if (isAdded) {
    const raised = { ...raise, v: version }
    if (removeWhere) {
      const isOlder = Object.entries(raised).map(([field, most]) => [field, below(most)])
      return { deleteOne: { filter: { ...removeWhere, ...Object.fromEntries(isOlder), _id: id } } }
    }
    const update = { $setOnInsert: set, $inc: { added: 1 }, $max: raised }
    return { updateOne: { filter: { _id: id }, update, upsert: true } }
  }
  const isGone = set['isGone'] === true
  return {
    updateOne: {
      filter: { _id: id, v: below(version) },
      update: {
        $set: { isGone: false, ...set, v: version, ...(isGone && { goneAt: new Date() }) },
        ...(!isGone && { $unset: { goneAt: 1 } }),
      },
      upsert: true,
    },
  }
}

/** It is there and not older. */
const isDoneBefore = (refusal: unknown) => isDuplicateIn(refusal, '_id')

function refusals(error: unknown): Error[] {
  const { writeErrors } = error as { writeErrors?: { code: number; errmsg: string }[] }
  if (!writeErrors?.length) return [error as Error]
  return writeErrors.map(({ code, errmsg }) => Object.assign(new Error(errmsg), { code }))
}
