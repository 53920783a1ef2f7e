import type { LiveFeed } from '../../live/live-feed.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'

export interface BroadcastPlan {
  contenders: readonly SystemUnderTest[]
  /** People online in the one room. */
  sizes: readonly number[]
  rounds: number
  /** Rounds before those that count: compilers and caches are warm then. */
  warmUps: number
  bytes: number
  /** Who speak at the same moment in each round. */
  senders: number
  /** The limit of a round. */
  withinMs: number
  /** Between rounds. */
  restMs: number
  feed: LiveFeed
  signal?: AbortSignal | undefined
  processes?: number | undefined
  perSecond?: number | undefined
}
