import type { StreamId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'

export interface Head {
  rev: number
  seq: number
}

/** The logs of all streams, for those who catch up. */
export interface StreamRepository {
  /** The incarnation of the numbering. */
  readonly epoch: string
  /** Streams in which nothing has happened are left out. */
  heads(ids: readonly StreamId[]): Promise<Map<StreamId, Head>>
  /** In order, after a position; fewer than asked only at the end, or where the log no longer reaches back. */
  changes(id: StreamId, after: number, limit: number): Promise<LoggedChange[]>
}
