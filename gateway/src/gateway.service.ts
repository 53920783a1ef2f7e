import { defineService, type Bus } from '@hubbub/kit'
import type { Audience } from './audience.ts'
import type { Departures } from './departures.ts'
import type { HeadsTicker } from './heads-ticker.ts'
import type { Newcomers } from './newcomers.ts'
import type { PresenceWatch } from './presence-watch.ts'
import type { ReceiptMeter } from './receipt-meter.ts'

interface GatewayParts {
  bus: Bus
  audience: Audience
  newcomers: Newcomers
  departures: Departures
  heads: HeadsTicker
  watch: PresenceWatch
  receipts: ReceiptMeter
}

/** What services ask of the gateway, and the events that it carries to sockets. */
export function gatewayService({
  bus,
  audience,
  newcomers,
  departures,
  heads,
  watch,
  receipts,
}: GatewayParts) {
  return defineService(bus, 'gateway', {
    operations: {},
    internal: {
      'gateway.enter': ({ userId, rooms }) => newcomers.enter(userId, rooms),
      'gateway.leave': ({ userId, rooms }) => departures.leave(userId, rooms),
      'gateway.empty': ({ room }) => audience.empty(room),
      'gateway.endSessions': ({ sessionIds }) => departures.endSessions(sessionIds),
    },
    events: {
      'stream.changed': ({ room, event, seq, committedAt }) => {
        audience.push(room, event)
        heads.note(room, event.stream, [event.epoch, event.rev, seq])
        receipts.measure(room, committedAt)
      },
      typed: ({ room, typing }) => audience.typing(room, typing),
      'person.changed': ({ person, rooms }) => audience.person(rooms, person),
      'presence.changed': ({ presence }) => watch.tell(presence),
    },
  })
}
