import type { ChangeType, ErrorCode } from '@hubbub/protocol'
import type { LoggedChange, NewJob } from '@hubbub/protocol/internal'
import type { Item, ItemKind, ItemName } from './item.ts'

/** What a wish is about. */
export interface Wish<K extends ItemKind = ItemKind> extends ItemName<K> {
  now: number
}

/** What a write is decided from. */
export interface Facts<K extends ItemKind = ItemKind> {
  /** The one that the wish names. */
  item: Item<K> | null
  /** How many of this kind the person has. */
  count: number
  /** The highest position of them; 0 where there are none. */
  last: number
}

/**
 * What a write comes to: nothing (`kept`), with why if it is refused, or these records and one change in the person's own stream. Pure, and
 * the same for both stores.
 */
export type Decision = { kept: { refused: ErrorCode | null } } | { puts: Put[]; change: NewChange }

/** Told as things are when it is told, so it holds only what it is about. [P-9] */
interface NewChange {
  type: ChangeType
  data: object
}

/** A record as a write leaves it. */
export type Put =
  | { kind: 'item'; item: Item }
  | { kind: 'itemGone'; item: Item }
  | { kind: 'job'; job: NewJob }
  | JobGone

/** A job that is not needed any more: what it would do at its time has been moved or taken away. Its action does nothing then, where it stayed. */
export interface JobGone {
  kind: 'jobGone'
  job: NewJob
}

/** Why nothing was written, if it was refused; or the change that is in the person's own stream now. */
export interface Outcome {
  refused: ErrorCode | null
  change: LoggedChange | null
}

export function outcomeOf({ userId }: Wish, { type, data }: NewChange, rev: number): Outcome {
  return { refused: null, change: { stream: userId, rev, type, seq: null, data } }
}
