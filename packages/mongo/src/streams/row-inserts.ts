import type { Model } from 'mongoose'
import type { Row } from './changes-model.ts'
import { isDuplicate } from '../connection/duplicate.ts'
import { Together } from '@hubbub/runtime'

/** How many are in, from the first one on, and why the next one is not. */
export interface Inserted {
  written: number
  refusal?: Error
}

interface Refusals extends Error {
  insertedCount?: number
  writeErrors?: { index: number; code: number; errmsg: string }[]
}

const rowsInOneInsert = 500

/**
 * Inserts rows into logs. Several of one stream must go in one after the other; single ones of different streams, which is what
 * many conversations at once are made of, share an insert.
 */
export class RowInserts {
  readonly #changes: Model<Row>
  readonly #single: Together<Row, Inserted>

  constructor(changes: Model<Row>) {
    this.#changes = changes
    this.#single = new Together((rows) => this.#unordered(rows), rowsInOneInsert)
  }

  /** `rows`: of one stream. */
  insert(rows: Row[]): Promise<Inserted> {
    return rows.length === 1 ? this.#single.add(rows[0]!) : this.#ordered(rows)
  }

  async #ordered(rows: Row[]): Promise<Inserted> {
    try {
      await this.#changes.insertMany(rows, { ordered: true, lean: true })
      return { written: rows.length }
    } catch (error) {
      const refusal = error as Refusals
      return { written: isDuplicate(refusal) ? (refusal.insertedCount ?? 0) : 0, refusal }
    }
  }

  async #unordered(rows: Row[]): Promise<Inserted[]> {
    try {
      await this.#changes.insertMany(rows, { ordered: false, lean: true })
      return rows.map(() => ({ written: 1 }))
    } catch (error) {
      const refusal = error as Refusals
      const { writeErrors } = refusal
      // Without a word on each row: what is in all the same is noticed by its id.
      if (!writeErrors?.length) return rows.map(() => ({ written: 0, refusal }))
      const refused = new Map(writeErrors.map((one) => [one.index, one]))
      return rows.map((_, index) => {
        const one = refused.get(index)
        return one ? { written: 0, refusal: refusalOf(one) } : { written: 1 }
      })
    }
  }
}

const refusalOf = ({ code, errmsg }: { code: number; errmsg: string }) =>
  Object.assign(new Error(errmsg), { code })
