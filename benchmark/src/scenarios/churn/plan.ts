import type { LiveFeed } from '../../live/live-feed.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'

export interface ChurnPlan {
  contenders: readonly SystemUnderTest[]
  /** Who stay and listen; the first one speaks. */
  idle: number
  /** Who come and go. */
  coming: number
  stayMs: number
  /** A message every so often. */
  everyMs: number
  /** Messages that count. */
  rounds: number
  /** Messages before those; the coming and going has begun then. */
  warmUps: number
  bytes: number
  /** The limit of a message. */
  withinMs: number
  /** Before memory is looked at. */
  restMs: number
  feed: LiveFeed
  signal?: AbortSignal | undefined
  processes?: number | undefined
}
