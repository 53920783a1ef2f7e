import type { Connection } from 'mongoose'
import { isDuplicate } from '../connection/duplicate.ts'
import { retrying } from '../connection/retrying.ts'

/** Puts documents in of which some may be there already, by the same ids, from an attempt that broke off. */
export async function insertMissing(
  connection: Connection,
  collection: string,
  documents: readonly { _id: string }[],
): Promise<void> {
  const model = connection.model<{ _id: string }>(collection)
  try {
    await retrying(() => model.insertMany(documents, { ordered: false, lean: true }))
  } catch (refusal) {
    if (!isDuplicate(refusal)) throw refusal
    // Servers differ in what they tell of each refused document, and in whether they go on after the first.
    const ids = documents.map(({ _id }) => _id)
    const there = await retrying(() =>
      model
        .find({ _id: connection.base.trusted({ $in: ids }) })
        .select(['_id'])
        .lean()
        .exec(),
    )
    const known = new Set(there.map(({ _id }) => _id))
    const missing = documents.filter(({ _id }) => !known.has(_id))
    // None got in although it is missing: then something else has a value that only one may have.
    if (missing.length === documents.length) throw refusal
    if (missing.length > 0) await insertMissing(connection, collection, missing)
  }
}
