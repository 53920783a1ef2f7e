import type { Effect } from '../aggregates/effects.ts'

/** The fields of an aggregate that comes from elsewhere, with nothing pending. */
export const movedAggregate = { n: 1, writeId: 'moved in' } as const

/** The document that an effect makes where there is none. `v`: whatever comes later has a higher one. */
export function madeBy({ id, set }: Effect, v: number = movedAggregate.n): { _id: string } {
  const fields = { isGone: false, ...set, v }
  return { _id: id, ...fields }
}
