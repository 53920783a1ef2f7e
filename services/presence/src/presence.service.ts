import { limits } from '@hubbub/protocol'
import { defineService, type Bus } from '@hubbub/runtime'
import { every, type Every } from './every.ts'
import { redisRosters, type SharedRedis } from './redis-rosters.ts'
import { watch } from './watch.ts'
import { WhoIsHere } from './who-is-here.ts'

interface PresenceParts {
  bus: Bus
  /** What nodes share; without it there is one. */
  shared?: SharedRedis
  repeat?: Every
}

const sweepEveryMs = 2_000

/** Presence: who is here, told in batches and only for real changes. */
export function presenceService({ bus, shared, repeat = every }: PresenceParts) {
  const here = new WhoIsHere(bus, shared ? redisRosters(shared) : null)
  let stops: (() => void)[] = []
  return defineService(bus, 'presence', {
    operations: {
      'presence.watch': (input, caller) => watch(input, caller, { bus, here }),
      // The gateway, which has the connection, goes by the answer.
      'presence.idle': (input) => input,
      'presence.active': (input) => input,
    },
    internal: {
      'presence.report': (report) => here.note(report),
      'presence.looking': ({ userIds, withinMs }) => here.looking(userIds, withinMs),
      'presence.of': ({ userIds }) => here.of(userIds),
    },
    started() {
      stops = [repeat(limits.presenceBatchMs, () => here.tell()), repeat(sweepEveryMs, () => here.sweep())]
    },
    stopped() {
      for (const stop of stops) stop()
    },
  })
}
