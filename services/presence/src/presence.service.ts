import { limits } from '@hubbub/protocol'
import { defineService, systemClock, type Bus, type Clock } from '@hubbub/kit'
import { every, type Every } from './every.ts'
import { PresenceState } from './presence-state.ts'
import { tellChanges } from './tell-changes.ts'
import { watch } from './watch.ts'

interface PresenceParts {
  bus: Bus
  clock?: Clock
  repeat?: Every
}

/** Presence: who is here, in memory alone, told in batches and only for real changes. */
export function presenceService({ bus, clock = systemClock, repeat = every }: PresenceParts) {
  const state = new PresenceState()
  let stop = () => {}
  return defineService(bus, 'presence', {
    operations: {
      'presence.watch': (input, caller) => watch(input, caller, { bus, state }),
    },
    internal: {
      'presence.arrived': ({ userId, socketId }) => state.arrived(userId, socketId),
      'presence.left': ({ userId, socketId }) => state.left(userId, socketId, clock.monotonic()),
      'presence.of': ({ userIds }) => userIds.map((userId) => state.of(userId)),
    },
    started() {
      stop = repeat(limits.presenceBatchMs, () => tellChanges(state, clock.monotonic(), bus))
    },
    stopped: () => stop(),
  })
}
