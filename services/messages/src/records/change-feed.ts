import type { StreamId } from '@hubbub/protocol'

export interface Changed {
  /** Where to go on from; some of what came just before it may come again. */
  cursor: string
  /** There are more: to be asked for soon. */
  isCut: boolean
  heads: [stream: StreamId, epoch: string, rev: number, seq: number][]
}

/** Which streams have changed, as the database knows it: also those of which nobody was told. */
export interface ChangeFeed {
  /** Null: nothing yet, only where it stands now. */
  changedSince(cursor: string | null): Promise<Changed>
}

/** In a process alone no hint is lost on its way, so nobody asks. */
export const noFeed: ChangeFeed = { changedSince: async () => ({ cursor: '', heads: [], isCut: false }) }
