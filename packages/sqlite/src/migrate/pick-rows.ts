import type { Sql } from '../database/sql.ts'

/** So many rows by chance, none twice; all of them where there are no more. `rows`: a SELECT in an order. */
export function pickRows<Row>(sql: Sql, rows: string, wanted: number, random: () => number): Row[] {
  const { count } = sql.get<{ count: number }>(`SELECT count(*) AS count FROM (${rows})`)!
  return pickPlaces(count, wanted, random).map((place) => {
    return { ...sql.get<Row>(`${rows} LIMIT 1 OFFSET ?`, place)! }
  })
}

/** One of each of as many equal stretches. */
function pickPlaces(count: number, wanted: number, random: () => number): number[] {
  const stretches = Math.min(count, wanted)
  const startOf = (stretch: number) => Math.floor((stretch * count) / stretches)
  return Array.from({ length: stretches }, (_, stretch) => {
    const [from, to] = [startOf(stretch), startOf(stretch + 1)]
    return from + Math.floor(random() * (to - from))
  })
}
