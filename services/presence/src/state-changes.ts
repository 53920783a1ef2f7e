import type { Presence, UserId } from '@hubbub/protocol'
import type { Report, State } from './report.ts'

export interface StateChange {
  userId: UserId
  state: State
  /** The person was here before, in another mode. */
  isTurn: boolean
}

/** At all gateways together. Who wants no disturbance wants none anywhere; who is active at one of them is not away. */
export function merged(one: State, other: State): State {
  for (const state of order) if (one === state || other === state) return state
  return null
}

const order = ['dnd', 'active', 'away'] as const

export function presenceOf(userId: UserId, state: State): Presence {
  if (state === null) return { userId, status: 'offline' }
  return { userId, status: 'online', ...(state !== 'active' && { mode: state }) }
}

/** Who has come, gone or turned by a report that is not whole. */
export function changesIn({
  came,
  went,
  modes = [],
}: Pick<Report, 'came' | 'went' | 'modes'>): StateChange[] {
  const modeOf = new Map(modes)
  const arrived = new Set(came)
  return [
    ...came.map((userId) => ({ userId, state: modeOf.get(userId) ?? ('active' as const), isTurn: false })),
    ...modes
      .filter(([userId]) => !arrived.has(userId))
      .map(([userId, mode]) => ({ userId, state: mode ?? ('active' as const), isTurn: true })),
    ...went.map((userId) => ({ userId, state: null, isTurn: false })),
  ]
}

/** What is other than before, where a report says how everybody is. */
export function differences(
  before: ReadonlyMap<UserId, State>,
  now: ReadonlyMap<UserId, State>,
): StateChange[] {
  const went = [...before.keys()].filter((userId) => !now.has(userId))
  return [
    ...[...now]
      .filter(([userId, state]) => state !== (before.get(userId) ?? null))
      .map(([userId, state]) => ({ userId, state, isTurn: before.has(userId) })),
    ...went.map((userId) => ({ userId, state: null, isTurn: false })),
  ]
}

/** Of a whole report. */
export function statesIn(report: Pick<Report, 'came' | 'modes'>): Map<UserId, State> {
  return new Map(changesIn({ ...report, went: [] }).map(({ userId, state }) => [userId, state]))
}
