import type { Sql } from '../database/sql.ts'

/** How what a service keeps here becomes documents elsewhere, and how to see that nothing is missing there. */
export interface Move<Ports> {
  tables: readonly TableMove<never>[]
  kinds: readonly Kind[]
  /** Some of everything by content, chosen by chance. */
  questions(sql: Sql, random: () => number): Question<Ports>[]
}

/** How rows become documents, a range of keys at a time. */
export interface TableMove<Row> {
  /** For people who watch. */
  name: string
  /** A SELECT without conditions. */
  rows: string
  /** Of all of them, which. */
  where?: string
  /** The columns whose order an index has. */
  key: readonly (keyof Row & string)[]
  /** In which the documents go; several tables may share one. */
  collection: string
  /** Always the same for the same rows, `_id`s too: what is there already is known by them. */
  documents(rows: readonly Row[], sql: Sql): { _id: string }[]
}

/** What there has to be as many of afterwards. */
export interface Kind {
  name: string
  /** A SELECT of one number, `count`. */
  count: string
  collection: string
  /** The steps of an aggregation whose results are counted. */
  steps: readonly object[]
}

/** What both stores have to answer alike. */
export interface Question<Ports> {
  /** The kind, and what exactly, for people who have to find it. */
  about: string
  what: string
  ask(ports: Ports): Promise<unknown>
}
