import type { LiveFeed } from '../../live/live-feed.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'

export interface NeighbourPlan {
  contenders: readonly SystemUnderTest[]
  /** Who talk with one another. */
  people: number
  /** Messages of all of them together. */
  messagesPerSecond: number
  /** Who are in the large room beside it. */
  crowd: number
  /** A message to all of those every so often. */
  everyMs: number
  bytes: number
  /** How long each turn takes: quiet, then beside the large room. */
  turnMs: number
  turns: number
  /** A turn of both before those that count. */
  warmUpMs: number
  /** The limit of the last message of a turn. */
  withinMs: number
  /** Before memory is looked at. */
  restMs: number
  feed: LiveFeed
  signal?: AbortSignal | undefined
  processes?: number | undefined
}
