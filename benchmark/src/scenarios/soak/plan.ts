import type { LiveFeed } from '../../live/live-feed.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'

export interface SoakPlan {
  contender: SystemUnderTest
  /** Who stay in the large room and listen; the first one speaks, so many messages a second. */
  people: number
  perSecond: number
  /** Who come into the large room, stay so long, leave and come again. */
  coming: number
  stayMs: number
  /** Small rooms, and the messages of all of them together in a second. */
  rooms: number
  roomSize: number
  roomsPerSecond: number
  /** Who do not read for a while now and then, in a room of their own where so much is said. */
  slow: number
  slowMs: readonly [least: number, most: number]
  slowPerSecond: number
  slowBytes: number
  bytes: number
  warmUpMs: number
  /** All of it, in ten parts. */
  forMs: number
  /** Between two looks at the server. */
  sampleMs: number
  /** How long it is left alone before people come, when they are in, and after they have left. */
  restMs: number
  /** The limit of the last messages. */
  withinMs: number
  feed: LiveFeed
  signal?: AbortSignal | undefined
  processes?: number | undefined
}
