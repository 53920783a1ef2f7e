import type { StreamId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'

/** A committed row that may still have to be told. */
export interface OutboxRow extends LoggedChange {
  /** What the outbox finds it by. */
  key: string
  /** When it was written, in milliseconds since 1970. */
  at: number
}

/** The rows of all logs that may still have to be told, each stream's in the order of its numbers. See docs/broadcast.md. */
export interface OutboxRepository {
  /** The first ones that are older than this. */
  untold(olderThanMs: number, limit: number): Promise<OutboxRow[]>
  remove(rows: readonly OutboxRow[]): Promise<void>
  removeByName(names: readonly { stream: StreamId; rev: number }[]): Promise<void>
  /** Some of those that are older than this, told or not. */
  trim(olderThanMs: number): Promise<void>
  /** What comes in from now on, without taking it out. Of what came just before, some may come as well. */
  tail(): Promise<OutboxTail>
}

export interface OutboxTail {
  /** What has come in since the last time, at most so many. */
  next(limit: number): Promise<OutboxRow[]>
}
