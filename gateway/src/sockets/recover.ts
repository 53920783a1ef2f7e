import type { Bus } from '@hubbub/runtime'
import type { Audience } from '../rooms/audience.ts'
import type { PushGate } from '../rooms/push-gate.ts'
import type { HeadNotifier } from '../positions/head-notifier.ts'
import { DeferredPushes } from '../rooms/deferred-pushes.ts'
import type { RoomJoiner } from '../rooms/room-joiner.ts'
import type { Availabilities } from '../presence/availabilities.ts'
import { PresenceCatchUp } from '../presence/presence-catch-up.ts'
import type { PresenceWatch } from '../presence/presence-watch.ts'
import type { GatewayRedis } from '../redis/gateway-redis.ts'
import { SocketRevalidation } from './revalidate-sockets.ts'

interface RecoverParts {
  bus: Bus
  audience: Audience
  pushGate: PushGate
  roomJoiner: RoomJoiner
  watch: PresenceWatch
  availabilities: Availabilities
  heads: HeadNotifier
  redis: GatewayRedis | undefined
}

/** What is made up for when this gateway was out of reach of the others, or of Redis. */
export function recover({ redis, heads, ...parts }: RecoverParts): { stop(): void } {
  const presence = new PresenceCatchUp(parts)
  const look = new SocketRevalidation({ ...parts, onDone: () => heads.soon() })
  const deferredPushes = new DeferredPushes({ ...parts, look })
  parts.bus.onCommand('gateway.lookAgain', ({ userIds }) => look.at(userIds))
  parts.bus.lease.whenLost(() => void look.begin())
  // Without Redis gateways tell each other over the bus.
  redis?.whenLeftOut((message) => parts.bus.announce('gateway.said', { message }))
  redis?.whenBack(() => {
    heads.soon()
    presence.soon()
  })
  return {
    stop() {
      presence.stop()
      look.stop()
      deferredPushes.stop()
    },
  }
}
