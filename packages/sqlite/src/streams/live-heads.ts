import type { StreamId } from '@hubbub/protocol'
import { LRUCache } from 'lru-cache'
import type { Sql } from '../database/sql.ts'
import { readHeads, type Head } from './streams.ts'

const remembered = 150_000
const untouched: Head = Object.freeze({ rev: 0, seq: 0 })

/**
 * Where streams stand, in memory: many who come back at once ask no database. What a commit has moved is forgotten before
 * anybody is told of the commit, so it may be a commit behind the database, but never behind what was acknowledged.
 */
export class LiveHeads {
  readonly #sql: Sql
  // Its `max` would set the room for all of them aside at once: 4 MB and 40 ms for each store.
  readonly #known = new LRUCache<StreamId, Head>({ maxSize: remembered, sizeCalculation: () => 1 })

  constructor(sql: Sql) {
    this.#sql = sql
  }

  /** Streams that nothing has happened in are left out. */
  of(ids: readonly StreamId[]): Map<StreamId, Head> {
    const heads = new Map<StreamId, Head>()
    const unknown: StreamId[] = []
    for (const id of ids) {
      const head = this.#known.get(id)
      if (!head) unknown.push(id)
      else if (head !== untouched) heads.set(id, head)
    }
    if (unknown.length === 0) return heads
    const read = readHeads(this.#sql, unknown)
    for (const id of unknown) {
      const head = read.get(id)
      this.#known.set(id, head ?? untouched)
      if (head) heads.set(id, head)
    }
    return heads
  }

  revOf(id: StreamId): number {
    return (this.#known.get(id) ?? this.of([id]).get(id) ?? untouched).rev
  }

  forget(ids: readonly StreamId[]): void {
    for (const id of ids) this.#known.delete(id)
  }
}

/**
 * Notes whose heads are moved through this connection, whichever write it is; also of one that is undone. Answers a function
 * that takes what was noted since it was asked last.
 */
export function noteMovedHeads(sql: Sql): () => StreamId[] {
  let moved = new Set<StreamId>()
  sql.define('head_moved', (id) => void moved.add(id as StreamId))
  for (const [verb, row] of [
    ['INSERT', 'new'],
    ['UPDATE', 'new'],
    ['DELETE', 'old'],
  ])
    sql.exec(
      `CREATE TEMP TRIGGER head_moved_by_${verb} AFTER ${verb} ON main.streams BEGIN SELECT head_moved(${row}.id); END`,
    )
  return () => {
    const taken = [...moved]
    moved = new Set()
    return taken
  }
}
