import { defineService, type Bus } from '@hubbub/kit'
import type { Audience } from './audience.ts'
import type { Caution } from './caution.ts'
import type { Departures } from './departures.ts'
import type { HeadsReminder } from './heads-reminder.ts'
import type { Newcomers } from './newcomers.ts'
import type { PresenceWatch } from './presence-watch.ts'
import type { ReceiptMeter } from './receipt-meter.ts'
import type { GatewayRedis } from './redis/gateway-redis.ts'
import type { News } from './waiting/news.ts'

interface GatewayParts {
  bus: Bus
  audience: Audience
  newcomers: Newcomers
  departures: Departures
  heads: HeadsReminder
  caution: Caution
  watch: PresenceWatch
  receipts: ReceiptMeter
  news: News
  redis: Pick<GatewayRedis, 'hear'> | undefined
}

/** What services ask of the gateway, and the events that it carries to sockets. */
export function gatewayService({
  bus,
  audience,
  newcomers,
  departures,
  heads,
  caution,
  watch,
  receipts,
  news,
  redis,
}: GatewayParts) {
  const service = defineService(bus, 'gateway', {
    operations: {},
    internal: {},
    commands: {
      'gateway.enter': ({ userId, rooms }) => newcomers.enter(userId, rooms),
      'gateway.leave': ({ userId, rooms }) => departures.leave(userId, rooms),
      'gateway.empty': ({ room }) => departures.empty(room),
      'gateway.endSessions': ({ userId, sessionIds }) => departures.endSessions(userId, sessionIds),
    },
    events: {
      'stream.changed': ({ room, event, seq, committedAt }) => {
        audience.push(room, event)
        heads.note(room, event.stream, [event.epoch, event.rev, seq])
        receipts.measure(room, committedAt)
        news.tell(event)
      },
      'gateway.said': ({ message }) => redis?.hear(message),
      'awaited.changed': (changed) => news.hear(changed),
      typed: ({ room, typing }) => audience.typing(room, typing),
      'person.changed': ({ person, rooms }) => audience.person(rooms, person),
      // Left out, it is asked for when every socket is looked at again.
      'presence.changed': ({ presence }) => watch.tell(caution.isOn() ? [] : presence),
    },
  })
  return { ...service, events: { ...service.events, ...aroundUs(() => heads.soon()) } }
}

/** Moleculer's own events: with a node that comes or goes, or a connection that was lost, a hint may be lost. */
const aroundUs = (run: () => void) => ({
  '$node.connected': run,
  '$node.updated': run,
  '$node.disconnected': run,
  '$transporter.connected': run,
})
