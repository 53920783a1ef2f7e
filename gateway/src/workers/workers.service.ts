import { defineService, type Bus, type BroadcastAndWait } from '@hubbub/runtime'
import type { InternalEvents } from '@hubbub/protocol/internal'

interface WorkersParts {
  bus: Bus
  /** An event to all workers. */
  tell: (event: string, payload: unknown) => void
  /** A command to all workers, answered when each has done it. */
  command: BroadcastAndWait
}

/** The gateway as the services of this process see it, where its sockets are at workers: what it hears and is told goes on to them. */
export function workersService({ bus, tell, command }: WorkersParts) {
  const on = <E extends keyof InternalEvents>(event: E) => [
    event,
    (payload: InternalEvents[E]) => tell(event, payload),
  ]
  return defineService(bus, 'gateway', {
    operations: {},
    internal: { 'gateway.seesByRoles': () => true, 'gateway.knowsCategories': () => true },
    commands: {
      'channel.closing': (channel) => command('channel.closing', channel),
      'access.changed': (changed) => command('access.changed', changed),
      'sessions.ended': (ended) => command('sessions.ended', ended),
      'account.changed': (changed) => command('account.changed', changed),
      'gateway.enter': (entering) => command('gateway.enter', entering),
      'gateway.visibility': (turned) => command('gateway.visibility', turned),
      'gateway.ownRoles': (told) => command('gateway.ownRoles', told),
      'gateway.apart': (pair) => command('gateway.apart', pair),
      'gateway.leave': (leaving) => command('gateway.leave', leaving),
      'gateway.empty': (room) => command('gateway.empty', room),
      'gateway.lookAgain': (people) => command('gateway.lookAgain', people),
      'gateway.endSessions': (ending) => command('gateway.endSessions', ending),
    },
    events: Object.fromEntries([
      on('stream.changed'),
      on('typed'),
      on('receipts.moved'),
      on('person.changed'),
      on('presence.changed'),
    ]),
  })
}
