import type { LiveFeed } from '../../live/live-feed.ts'

export interface RolesPlan {
  /** Of the group; half of them get the role. */
  members: number
  /** Of these, how many are connected; half of them get the role. */
  online: number
  /** How often each change is made. */
  turns: number
  /** Messages to everybody before, and as many after. */
  rounds: number
  /** Messages before those that count. */
  warmUps: number
  bytes: number
  /** Messages of one person to themselves before, as fast as they are acknowledged, and as many after. */
  sends: number
  /** The limit of a message, and of a change until the last screen shows it. */
  withinMs: number
  /** Memory is looked at after so long a rest: what was just allocated is not there to stay. */
  settleMs?: number | undefined
  processes?: number | undefined
  feed: LiveFeed
  signal?: AbortSignal | undefined
}
