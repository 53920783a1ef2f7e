import { defineService, type Bus } from '@hubbub/runtime'
import type { Audience } from './rooms/audience.ts'
import type { PushGate } from './rooms/push-gate.ts'
import { tellChange } from './rooms/tell-change.ts'
import { lostWithinMs, type HeadNotifier } from './positions/head-notifier.ts'
import { roomCommands, type RoomParts } from './rooms/room-commands.ts'
import type { Availabilities } from './presence/availabilities.ts'
import type { PresenceWatch } from './presence/presence-watch.ts'
import type { ReceiptMeter } from './sockets/receipt-meter.ts'
import type { GatewayRedis } from './redis/gateway-redis.ts'
import type { LostLinks } from './redis/lost-links.ts'
import type { Recovery } from './sockets/recover.ts'
import type { Notifier } from './long-poll/notifier.ts'

interface GatewayParts extends RoomParts {
  bus: Bus
  audience: Audience
  heads: HeadNotifier
  pushGate: PushGate
  watch: PresenceWatch
  receipts: ReceiptMeter
  notifier: Notifier
  availabilities: Availabilities
  redis: Pick<GatewayRedis, 'hear'> | undefined
  lostLinks: LostLinks
  recovery: Recovery
}

/** What services ask of the gateway, and the events that it carries to sockets. */
export function gatewayService({
  bus,
  audience,
  heads,
  pushGate,
  watch,
  receipts,
  notifier,
  availabilities,
  redis,
  lostLinks,
  recovery,
  ...rooms
}: GatewayParts) {
  const service = defineService(bus, 'gateway', {
    operations: {},
    internal: { 'gateway.seesByRoles': () => true, 'gateway.knowsCategories': () => true },
    commands: {
      'account.changed': ({ userId }) => availabilities.refresh(userId),
      ...roomCommands(rooms),
    },
    events: {
      'stream.changed': (change) => tellChange(change, { audience, heads, receipts, notifier }),
      'gateway.said': ({ message }) => redis?.hear(message),
      'gateway.deaf': ({ nodeId, isOver = false }) => lostLinks.noteDeaf(nodeId, !isOver),
      'gateway.gone': () => heads.soon(lostWithinMs),
      'awaited.changed': (changed) => notifier.hear(changed),
      'receipts.moved': ({ room, receipts: moved }) => audience.receipts(room, moved),
      typed: ({ room, typing, hiddenFrom }) => audience.typing(room, typing, hiddenFrom),
      'person.changed': ({ person, rooms }) => audience.person(rooms, person),
      // Left out, it is asked for when every socket is looked at again.
      'presence.changed': ({ presence }) => watch.tell(pushGate.isOn() ? [] : presence),
    },
  })
  return { ...service, events: { ...service.events, ...recovery.aroundUs } }
}
