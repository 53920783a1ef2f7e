import type { LiveFeed } from '../../live/live-feed.ts'

export interface RoomsPlan {
  /** Members of each room. */
  sizes: readonly number[]
  modes: readonly BroadcastMode[]
  /** Messages in each room. */
  rounds: number
  /** Messages before those that count. */
  warmUps: number
  bytes: number
  /** The limit of a message. */
  withinMs: number
  feed: LiveFeed
  signal?: AbortSignal | undefined
}

/** The ways of `HUBBUB_BROADCAST`. */
export const broadcastModes = ['direct', 'outbox', 'log', 'direct+outbox'] as const

export type BroadcastMode = (typeof broadcastModes)[number]
