import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

type Parameters = readonly SQLInputValue[]
/** Rows have a null prototype: read their columns, or spread them. */
type Row = Record<string, unknown>

/** One connection with its prepared statements: each SQL text is compiled once. */
export class Sql {
  readonly #db: DatabaseSync
  readonly #explain: (error: unknown) => unknown
  readonly #statements = new Map<string, StatementSync>()

  /** `explain`: what is thrown instead of an error of a statement. */
  constructor(db: DatabaseSync, explain: (error: unknown) => unknown = (error) => error) {
    this.#db = db
    this.#explain = explain
  }

  get<T = Row>(text: string, ...parameters: Parameters): T | undefined {
    try {
      return this.#statement(text).get(...parameters) as T | undefined
    } catch (error) {
      throw this.#explain(error)
    }
  }

  all<T = Row>(text: string, ...parameters: Parameters): T[] {
    try {
      return this.#statement(text).all(...parameters) as T[]
    } catch (error) {
      throw this.#explain(error)
    }
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
