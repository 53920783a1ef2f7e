import type { LiveFeed } from '../../live/live-feed.ts'
import type { StormSettings } from './kill.ts'

export interface StormPlan extends StormSettings {
  /** Online when it comes. */
  people: number
  /** Everybody tries again after exactly so long; null: as the real client does, later each time and with jitter. */
  retryMs: number | null
  /** How many storms, one after the other. */
  storms: number
  /** What is said meanwhile. */
  messagesPerSecond: number
  bytes: number
  /** At most so many begin to connect in a second before it comes. */
  perSecond: number
  /** Processes that hold the sockets. */
  workers?: number | undefined
  /** Plain Socket.IO has storms in the same run, in turns. */
  isWithSocketio?: boolean
  feed: LiveFeed
  random?: () => number
  signal?: AbortSignal | undefined
}
