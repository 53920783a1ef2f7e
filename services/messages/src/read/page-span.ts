import { AppError, type ConversationId } from '@hubbub/protocol'
import type { PageQuery } from '../records/message-repository.ts'

/** The numbers of the messages on a page, both included; empty where `to` is before `from`. */
export interface Span {
  from: number
  to: number
}

/** Numbers are dense, so every page is a span of them. [P-3] `head`: the last one there is. */
export function spanOf({ before, after, around, limit }: PageQuery, head: number): Span {
  // Near an end, the window around a message is filled from the other side.
  const middle = around === undefined ? undefined : Math.min(around - Math.floor(limit / 2), head - limit + 1)
  const last = Math.min((before ?? Infinity) - 1, head)
  const from = Math.max(1, middle ?? (after === undefined ? last - limit + 1 : after + 1))
  return { from, to: Math.min(from + limit - 1, last) }
}

/** What a page lacks, in words; null while it is whole. */
export function missingIn(id: ConversationId, { from, to }: Span, rows: readonly unknown[]): string | null {
  const wanted = Math.max(0, to - from + 1)
  return rows.length === wanted
    ? null
    : `of the messages ${from} to ${to} of ${id} only ${rows.length} are there`
}

/** A page that lacks a message is never shown as if it were whole. */
export const damagedPage = (missing: string): AppError =>
  new AppError('store_damaged', { retryAfterMs: 10_000 }, new Error(missing))
