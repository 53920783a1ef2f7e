import type { IdOf, IdPrefix } from '@hubbub/protocol'
import { ulid } from 'ulid'

/** A new id of a kind: sorted by time, and with 80 random bits not to be guessed. */
export function newId<K extends IdPrefix>(kind: K): IdOf[K] {
  return `${kind}_${ulid()}` as IdOf[K]
}
