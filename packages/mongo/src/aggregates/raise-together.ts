import type { Model } from 'mongoose'
import { isDuplicateIn } from '../connection/duplicate.ts'
import { retrying } from '../connection/retrying.ts'
import { Together } from '@hubbub/runtime'

export interface Raise {
  _id: string
  /** These fields become so, unless they are higher already. */
  to: Record<string, number>
  /** Nothing happens where this field is so high already: what is raised is of before something else. */
  unless?: { field: string; isAtLeast: number }
}

export type Raises = Together<Raise, null>

const raisesAtOnce = 500

/** Positions that go forward only, so that it does no harm to raise one again, or late. Those that are raised at once share a write. */
export function raiseTogether<D>(model: Model<D>, stampedField?: string): Raises {
  return new Together(async (raises: Raise[]) => {
    const writes = highest(raises).map(({ _id, to, unless }) => ({
      updateOne: {
        filter: {
          _id,
          ...(unless && { [unless.field]: model.base.trusted({ $not: { $gte: unless.isAtLeast } }) }),
        },
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
      // Two began one at once, or it is there and must not be raised.
      if (!isDuplicateIn(error, '_id')) throw error
      await step().catch((again: unknown) => {
        if (!isDuplicateIn(again, '_id') || !raises.some(({ unless }) => unless)) throw again
      })
    }
    return raises.map(() => null)
  }, raisesAtOnce)
}

/** One for each document and condition, in an order that is everybody's, so that two writers do not wait for each other. */
function highest(raises: Raise[]): Raise[] {
  const byId = new Map<string, Raise>()
  for (const { _id, to, unless } of raises) {
    const key = `${_id} ${unless?.field} ${unless?.isAtLeast}`
    const other = byId.get(key)?.to ?? {}
    const fields = Object.entries(to).map(([name, value]) => [name, Math.max(value, other[name] ?? 0)])
    byId.set(key, { _id, to: Object.fromEntries(fields), ...(unless && { unless }) })
  }
  return [...byId.values()].sort((a, b) => (a._id < b._id ? -1 : 1))
}
