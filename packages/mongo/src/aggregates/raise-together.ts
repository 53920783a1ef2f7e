import type { Model } from 'mongoose'
import { isDuplicateIn } from '../connection/duplicate.ts'
import { retrying } from '../connection/retrying.ts'
import { Together } from '@hubbub/runtime'

export interface Raise {
  _id: string
  /** These fields become so, unless they are higher already. */
  to: Record<string, number>
}

export type Raises = Together<Raise, null>

const raisesInOneWrite = 500

/** Positions that go forward only, so that it does no harm to raise one again, or late. Those that are raised at once share a write. */
export function raiseTogether<D>(model: Model<D>, stampedField?: string): Raises {
  return new Together(async (raises: Raise[]) => {
    const writes = highest(raises).map(({ _id, to }) => ({
      updateOne: {
        filter: { _id },
        update: { $max: to, ...(stampedField && { $currentDate: { [stampedField]: true } }) },
        upsert: true,
      },
    }))
    // Without the second option, what does not fit the schema is left out silently.
    const how = { ordered: false, throwOnValidationError: true } as const
    const step = () => retrying(() => model.bulkWrite(writes as never, how))
    try {
      await step()
    } catch (error) {
      // Two began one at once.
      if (!isDuplicateIn(error, '_id')) throw error
      await step()
    }
    return raises.map(() => null)
  }, raisesInOneWrite)
}

/** One for each document, in an order that is everybody's, so that two writers do not wait for each other. */
function highest(raises: Raise[]): Raise[] {
  const byId = new Map<string, Raise>()
  for (const { _id, to } of raises) {
    const other = byId.get(_id)?.to ?? {}
    const fields = Object.entries(to).map(([name, value]) => [name, Math.max(value, other[name] ?? 0)])
    byId.set(_id, { _id, to: Object.fromEntries(fields) })
  }
  return [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
}
