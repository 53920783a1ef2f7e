import { busLost, type Bus } from '@hubbub/runtime'
import type { Audience } from '../rooms/audience.ts'
import type { PushGate } from '../rooms/push-gate.ts'
import type { HeadNotifier } from '../positions/head-notifier.ts'
import { lostWithinMs } from '../positions/head-notifier.ts'
import { DeferredPushes } from '../rooms/deferred-pushes.ts'
import type { RoomJoiner } from '../rooms/room-joiner.ts'
import type { Availabilities } from '../presence/availabilities.ts'
import { PresenceCatchUp } from '../presence/presence-catch-up.ts'
import type { PresenceWatch } from '../presence/presence-watch.ts'
import type { GatewayRedis } from '../redis/gateway-redis.ts'
import type { LostLinks } from '../redis/lost-links.ts'
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
  lostLinks: LostLinks
  /** Whether this node can do anything for its people. */
  readiness: () => { ready: boolean } | Promise<{ ready: boolean }>
  every?: (run: () => void, ms: number) => NodeJS.Timeout
}

export interface Recovery {
  /** What is heard of Moleculer: with a node that comes or goes, or a connection that was lost, a hint may be lost. */
  aroundUs: Record<`$${string}`, () => void>
  stop(): void
}

/** How often others are told, and what has changed is asked for, while a link is lost. */
const everyMs = 500
/**
 * Once the others know of it they tell this gateway over NATS what it does not hear in Redis. Then a question finds only what was lost before
 * that, so it is asked in each of the first rounds, and later in every tenth.
 */
const urgentRounds = 10
/** So many milliseconds at least, one for each of those who move, and so many at most. */
const moveWithinMs = { least: 200, most: 2_000 }

/** What is made up for while this gateway is out of reach of the others, or of Redis, and afterwards. */
export function recover(all: RecoverParts): Recovery {
  const { redis, lostLinks, heads, readiness, every = setInterval, ...parts } = all
  const { bus, audience } = parts
  const presence = new PresenceCatchUp(parts)
  const look = new SocketRevalidation({ ...parts, onDone: () => heads.soon() })
  const deferredPushes = new DeferredPushes({ ...parts, look })
  bus.onCommand('gateway.lookAgain', ({ userIds }) => look.at(userIds))
  bus.lease.whenLost(() => void look.begin())
  // Without Redis gateways tell each other over the bus.
  redis?.whenLeftOut((message) => bus.announce('gateway.said', { message }))
  redis?.whenSaid((message) => {
    for (const nodeId of lostLinks.deaf()) bus.tellGateway(nodeId, { message })
  })
  redis?.whenBack(() => {
    heads.soon()
    presence.soon()
  })
  const isCutOff = () => !bus.isConnected() && !bus.lease.isHeld()
  let isStopped = false
  /** Those who can neither say nor be told anything here can at another gateway. */
  const moveOut = async () => {
    if (!isCutOff() || !lostLinks.hasAnyWithBus() || (await readiness()).ready) return
    if (isCutOff() && !isStopped)
      audience.dismiss(Math.min(moveWithinMs.most, Math.max(moveWithinMs.least, audience.people().size)))
  }
  /** Its people may come here, if they are helped here. */
  const takeIn = async () => {
    if (bus.isConnected() && (await readiness()).ready) redis?.sayBus(bus.nodeId, true)
  }
  let going: NodeJS.Timeout | undefined
  let rounds = 0
  let wasDeaf = false
  const goOn = () => {
    const isDeaf = redis?.hears() === false
    const hasNoBus = !bus.isConnected()
    if (isDeaf || wasDeaf)
      bus.announce('gateway.deaf', { nodeId: bus.nodeId, ...(!isDeaf && { isOver: true }) })
    wasDeaf = isDeaf
    if (hasNoBus) {
      redis?.sayBus(bus.nodeId, false)
      void moveOut()
    }
    if (isDeaf || hasNoBus) {
      if (hasNoBus || rounds < urgentRounds || rounds % urgentRounds === 0) heads.soon(lostWithinMs)
      rounds++
      return
    }
    clearInterval(going)
    going = undefined
  }
  const noteLoss = () => {
    rounds = 0
    goOn()
    if (!isStopped) going ??= every(goOn, everyMs).unref()
  }
  redis?.whenDeaf(noteLoss)
  redis?.whenBusSaid((nodeId, isConnected) => {
    lostLinks.noteBus(nodeId, isConnected)
    if (!isConnected && nodeId !== bus.nodeId) void takeIn()
  })
  return {
    aroundUs: {
      '$node.connected': () => heads.soon(),
      '$node.updated': () => heads.soon(),
      '$node.disconnected': () => heads.soon(),
      '$transporter.connected': () => heads.soon(),
      [busLost]: noteLoss,
    },
    stop() {
      isStopped = true
      clearInterval(going)
      presence.stop()
      look.stop()
      deferredPushes.stop()
    },
  }
}
