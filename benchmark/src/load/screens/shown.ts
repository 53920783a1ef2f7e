/** What a screen can have come to show: a change of a stream, by its number, or that a channel is there, or gone. */
export type Shown = { room: string; rev: number } | { room: string; is: 'there' | 'gone' }

export interface ShownQuestion {
  shown: Shown
  /** Who are to show it. */
  connections: readonly number[]
  withinMs: number
}

export interface Showing {
  /** When each of them showed it, ascending. */
  times: Float64Array
  /** Of those who are to, the connections that do not. */
  missing: number[]
  /** Connections that show it and are not to. */
  others: number[]
}

export const keyOf = (shown: Shown): string =>
  'rev' in shown ? `${shown.room} ${shown.rev}` : `${shown.room} is ${shown.is}`
