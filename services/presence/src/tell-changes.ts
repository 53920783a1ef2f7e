import type { Bus } from '@hubbub/kit'
import type { PresenceState } from './presence-state.ts'

/** Announces what has changed since the last time, if anything has. */
export function tellChanges(state: PresenceState, now: number, bus: Bus): void {
  const presence = state.takeChanges(now)
  if (presence.length > 0) bus.announce('presence.changed', { presence })
}
