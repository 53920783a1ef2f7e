import type { SessionId, UserId } from '@hubbub/protocol'

/** Removing what nobody can use any more, some at a time. Doing it twice, or on two nodes at once, is as good as once. */
export interface SweepRepository {
  /** Ends sessions that were not used since, at most so many people's. */
  endUnused(usedBefore: number, limit: number): Promise<{ userId: UserId; sessionIds: SessionId[] }[]>
  /**
   * Goes through so many guests after that one who came before that time, in order of creation. Removes those who have no session and in
   * whose own stream nothing ever happened: they were in no group and no conversation, so nothing that anybody can read is theirs.
   * `last`: from where to go on; null: that was the end.
   */
  removeGuests(range: GuestRange): Promise<{ removed: UserId[]; last: GuestPosition | null }>
}

/** Ids alone are not in order of creation when a clock was set back. */
export interface GuestPosition {
  id: UserId
  createdAt: number
}

export interface GuestRange {
  after: GuestPosition | null
  createdBefore: number
  limit: number
}
