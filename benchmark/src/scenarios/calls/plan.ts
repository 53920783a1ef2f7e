import type { LiveFeed } from '../../live/live-feed.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'

export interface CallsPlan {
  rounds: number
  /** Calls of a turn inside the process; over NATS it is a sixteenth. */
  perTurn: number
  /** Without it nothing is called over NATS. */
  natsUrl: string | undefined
  /** One process, and a cluster if it can run, for what a whole message costs. */
  servers: readonly SystemUnderTest[]
  /** Messages of a turn. */
  messages: number
  feed: LiveFeed
  signal?: AbortSignal | undefined
}
