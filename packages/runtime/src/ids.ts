import { randomFillSync } from 'node:crypto'
import type { IdOf, IdPrefix } from '@hubbub/protocol'
import { ulid } from 'ulid'

/** A new id of a kind: sorted by time, and with 80 random bits not to be guessed. */
export function newId<K extends IdPrefix>(kind: K): IdOf[K] {
  return `${kind}_${ulid(undefined, random)}` as IdOf[K]
}

// ulid's own source asks the system once for each of sixteen characters, which was a fifth of a send's whole cost.
const pool = new Uint8Array(4_096)
let used = pool.length

/** From 0 up to 1 in steps of 1/256; unguessable. */
function random(): number {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  return pool[used++]! / 256
}
