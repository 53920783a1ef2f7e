import type { StreamId } from '@hubbub/protocol'

/** What was on its way when a link or a node was lost is in the database already. */
export const lostWithinMs = 200

/** Reminds sockets, now and then, of where streams stand: what finds a lost last event or a dead socket. [P-7] */
export interface HeadNotifier {
  /** A change that was told. */
  note(room: StreamId, stream: StreamId, head: [epoch: string, rev: number, seq: number]): void
  /** Before the first socket comes. */
  start(): Promise<void>
  /** Something may have been lost just now. `withinMs`: of a moment by chance within this time. */
  soon(withinMs?: number): void
  stop(): void
}
