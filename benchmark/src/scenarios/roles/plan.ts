import type { LiveFeed } from '../../live/live-feed.ts'

export interface RolesPlan {
  /** Of the group. */
  members: number
  /** Of these, how many are connected. */
  online: number
  /** Members who are given the role at once. */
  batch: number
  /** Messages before, and as many after. */
  rounds: number
  /** Messages before those that count. */
  warmUps: number
  bytes: number
  /** The limit of a message, and of a change until everybody online has heard it. */
  withinMs: number
  processes?: number | undefined
  feed: LiveFeed
  signal?: AbortSignal | undefined
}
