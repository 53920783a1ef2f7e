import type { LiveFeed } from '../../live/live-feed.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'

export interface ConnectPlan {
  contenders: readonly SystemUnderTest[]
  sizes: readonly number[]
  /** Turns of each contender at each size. */
  rounds: number
  feed: LiveFeed
  /** Before memory is looked at. */
  restMs: number
  signal?: AbortSignal | undefined
  processes?: number | undefined
  /** At most so many begin in a second; as fast as they get in when not given. */
  perSecond?: number | undefined
}
