import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

type Parameters = readonly SQLInputValue[]
/** Rows have a null prototype: read their columns, or spread them. */
type Row = Record<string, unknown>

/** One connection with its prepared statements: each SQL text is compiled once. */
export class Sql {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  get<T = Row>(text: string, ...parameters: Parameters): T | undefined {
    return this.#statement(text).get(...parameters) as T | undefined
  }

  all<T = Row>(text: string, ...parameters: Parameters): T[] {
    return this.#statement(text).all(...parameters) as T[]
  }

  /** Returns how many rows were changed. */
  run(text: string, ...parameters: Parameters): number {
    return Number(this.#statement(text).run(...parameters).changes)
  }

  /** Several statements without parameters: schema and transaction control. */
  exec(text: string): void {
    this.#db.exec(text)
  }

  /** A function of ours that SQL text may name. */
  define(name: string, call: (argument: unknown) => void): void {
    this.#db.function(name, (argument: unknown) => {
      call(argument)
      return null
    })
  }

  /** Undoes an open transaction; some errors (a full disk) have undone it already. */
  rollback(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
  }

  close(): void {
    this.#statements.clear()
    this.#db.close()
  }

  #statement(text: string): StatementSync {
    let statement = this.#statements.get(text)
    if (!statement) this.#statements.set(text, (statement = this.#db.prepare(text)))
    return statement
  }
}
