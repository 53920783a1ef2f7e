import type { ChangeType, StreamId } from '@hubbub/protocol'
import type { MessageFields, Row } from './changes-model.ts'
import type { Effect } from '../aggregates/effects.ts'

/** A row that has no number yet. `id` tells a repetition from another one. */
export interface NewRow {
  id: string
  type: ChangeType
  seq?: number
  data?: unknown
  redo?: Effect[]
  message?: Omit<MessageFields, 'seq'>
}

interface RowPlace {
  stream: StreamId
  rev: number
  /** Of the last message, which is this row if it is one. */
  seq: number
  isInOutbox: boolean
}

/** With its number, as it is written. */
export function numbered({ id, type, seq, data = null, redo, message }: NewRow, place: RowPlace): Row {
  const { stream, rev, isInOutbox } = place
  return {
    _id: id,
    stream,
    rev,
    v: rev,
    type,
    seq: seq ?? null,
    data: data === null ? null : JSON.stringify(data),
    ...(redo && { redo: JSON.stringify(redo) }),
    ...(message ? { message: { ...message, seq: place.seq }, toIndex: rev } : { passingRev: rev }),
    ...(isInOutbox && { outboxAt: new Date() }),
  }
}
