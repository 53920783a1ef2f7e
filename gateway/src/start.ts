import type { AddressInfo } from 'node:net'
import {
  systemClock,
  type Bus,
  type Clock,
  type Config,
  type Metrics,
  type OperationCall,
} from '@hubbub/runtime'
import { acceptTogether, openNativeAccept } from './http/accept-together.ts'
import { Admission } from './limits/admission.ts'
import { Audience } from './rooms/audience.ts'
import { SlowConsumers } from './limits/slow-consumers.ts'
import { PushGate } from './rooms/push-gate.ts'
import { createConnect } from './sockets/connect.ts'
import { Cork } from './sockets/cork.ts'
import { CutOffs } from './limits/cut-offs.ts'
import { RoomLeaver } from './rooms/room-leaver.ts'
import { createDispatch } from './sockets/dispatch.ts'
import { FileWatch } from './http/file-watch.ts'
import { coverEveryAnswer } from './http/every-answer.ts'
import { FanOut } from './fan-out/fan-out.ts'
import { localAdapter } from './fan-out/local-adapter.ts'
import { openNativeSend, threadsToSend } from './fan-out/native-send.ts'
import { gatewayService } from './gateway.service.ts'
import { giveHeartbeat } from './sockets/heartbeat.ts'
import { httpsBy } from './http/is-https.ts'
import { HeadPoller } from './positions/head-poller.ts'
import { HeadsTicker } from './positions/heads-ticker.ts'
import { openBlobs } from './files/open-blobs.ts'
import { Transfers } from './files/transfers.ts'
import { createHttp, type HttpParts } from './http/http.ts'
import { RoomJoiner } from './rooms/room-joiner.ts'
import { OwnRoles } from './rooms/own-roles.ts'
import { RoomVisibility } from './rooms/room-visibility.ts'
import { portInUse } from './http/port-in-use.ts'
import { boundPerAddress } from './limits/per-address.ts'
import { PresenceWatch } from './presence/presence-watch.ts'
import { createRateLimit, limited } from './limits/rate-limits.ts'
import { readClientVersion } from './http/client-version.ts'
import { usualPatience } from './http/patience.ts'
import { readUpgrades } from './http/read-upgrades.ts'
import { ReceiptMeter } from './sockets/receipt-meter.ts'
import { recover } from './sockets/recover.ts'
import type { GatewayRedis } from './redis/gateway-redis.ts'
import { LostLinks } from './redis/lost-links.ts'
import { KnownAddresses } from './limits/known-addresses.ts'
import { measureRedis } from './redis/measure-redis.ts'
import { Availabilities } from './presence/availabilities.ts'
import { PresenceReporter } from './presence/presence-reporter.ts'
import { createSockets } from './sockets/sockets.ts'
import { ForceClose } from './sockets/force-close.ts'
import { boundUnanswered } from './limits/unanswered.ts'
import { Notifier } from './long-poll/notifier.ts'
import { IdleGc } from './memory/idle-gc.ts'
import { Waiters } from './long-poll/waiters.ts'
import { WatchedSockets } from './limits/watched-sockets.ts'
import { shareSessions } from './workers/siblings.ts'

export interface Gateway {
  /** Opens the door; answers the port. Everything behind it must have started. */
  listen(): Promise<number>
  /** Tells everybody to come back later, and closes the door. */
  stop(): Promise<void>
}

interface GatewayOptions extends Pick<HttpParts, 'clientFolder' | 'readiness'> {
  bus: Bus
  config: Config
  metrics: Metrics
  clock?: Clock
  /** The module that opens the place where files lie; null: none are kept. A process of its own opens it by itself. */
  storageModule: string | null
  /** What joins this gateway to others; without it there are none. */
  redis?: GatewayRedis
  /** What joins it to others of this machine, which listen on the same port. `operate` counts for all of them how often somebody calls. */
  worker?: { place: number; folder: string; operate: OperationCall }
}

/** Builds the door and adds the gateway's service to the bus. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { bus, config, metrics, clock = systemClock, redis, worker } = options
  const log = bus.log.child({ part: 'gateway' })
  const origins = { own: config.publicUrl, others: config.origins }
  const isHttps = httpsBy(config)
  const lostLinks = new LostLinks(bus.nodeId, clock)
  const isAlone = () => bus.lease.isHeld() && !bus.hasOthers('gateway') && !lostLinks.hasAnyWithoutBus()
  const limit = createRateLimit({
    isOn: config.hasRateLimits,
    ...(redis && {
      ...{ shared: redis.rates, isShared: () => redis.isUp() && !isAlone() },
      known: new KnownAddresses(redis),
    }),
  })
  const operate = worker?.operate ?? limited(bus.operate, limit)
  const dispatch = createDispatch({ bus, operate, metrics })
  const waiting = new Waiters({ bus })
  const blobs = options.storageModule === null ? null : await openBlobs(options.storageModule, config)
  const transfers = new Transfers(bus)
  const http = await createHttp({ ...options, blobs, transfers, dispatch, waiting, origins, isHttps })
  const clientVersion = await readClientVersion(options.clientFolder)
  const pushGate = new PushGate(bus.lease)
  const native = config.writesNatively
    ? openNativeSend({ threads: threadsToSend(config.sendThreads, config.workers) })
    : null
  log.info(
    { fanOut: native ? 'native' : 'JavaScript', sendThreads: native?.threads ?? 1 },
    'how sockets are written to',
  )
  const fanOut = new FanOut({ native })
  const adapter = redis ? redis.adapter(pushGate, fanOut) : localAdapter(fanOut)
  const admission = new Admission()
  const cutOffs = new CutOffs(log, metrics)
  const watched = new WatchedSockets({ isCounting: config.hasRateLimits, cutOffs })
  const cork = new Cork(native)
  const { trustsProxy } = config
  readUpgrades(http.server, { path: '/socket.io/', withinMs: usualPatience.headersMs })
  const io = createSockets(http.server, { bus, origins, trustsProxy, admission, adapter, watched, cork })
  coverEveryAnswer(http.server, { origins, isHttps })
  const heartbeat = giveHeartbeat(io, native)
  const forceClose = new ForceClose(http.server)
  const audience = new Audience(io, fanOut, { isAlone, settled: async () => redis?.settled() })
  const watch = new PresenceWatch()
  const roomJoiner = new RoomJoiner(bus, audience)
  const roomLeaver = new RoomLeaver({ bus, audience, watch, transfers })
  const roomVisibility = new RoomVisibility(bus, audience)
  const ownRoles = new OwnRoles(bus, audience)
  const notifier = new Notifier({ bus, waiting, isAlone })
  const heads = redis ? new HeadPoller({ bus, audience, waiting }) : new HeadsTicker(audience)
  const slowConsumers = new SlowConsumers({ io, connections: heartbeat, log })
  const receipts = new ReceiptMeter(audience, metrics, clock)
  const idleGc = new IdleGc({ size: () => io.of('/').sockets.size })
  const files = new FileWatch({ log, makeRoom: () => http.server.closeIdleConnections() })
  const presenceReporter = new PresenceReporter({ bus, clock, isAlone })
  const availabilities = new Availabilities({ bus, audience, presenceReporter })
  const parts = {
    bus,
    availabilities,
    dispatch,
    audience,
    pushGate,
    roomJoiner,
    roomLeaver,
    roomVisibility,
    ownRoles,
    heads,
    watch,
    receipts,
    presenceReporter,
    notifier,
    redis,
    lostLinks,
  }
  const recovery = recover({ ...parts, readiness: options.readiness })
  bus.add(gatewayService({ ...parts, recovery }))

  metrics.gauge('connections', 'Sockets that are connected now.', () => io.of('/').sockets.size)
  metrics.gauge('transfers', 'Uploads and downloads of people that are under way.', () => transfers.size)
  metrics.gauge('arrivals_waiting', 'Sockets that wait to be let in.', () => admission.waiting)
  metrics.gauge(
    'waiting_bytes',
    'Bytes that wait for slow readers, of all sockets.',
    () => slowConsumers.total,
  )
  metrics.gauge(
    'readers_cut_off_total',
    'Sockets cut off because they did not read.',
    () => slowConsumers.cut,
  )
  metrics.gauge('waiting_requests', 'Requests that wait for something to change.', () => waiting.size)
  metrics.gauge('file_limit_reached', '1 while no more files can be opened.', () => Number(files.isFull))
  if (redis) measureRedis(redis, metrics)
  io.on('connection', createConnect({ ...parts, admission, cork, clock, log, clientVersion }))

  const ends = [heartbeat, watched, files, heads, slowConsumers, idleGc, presenceReporter, recovery].map(
    (part) => () => part.stop(),
  )
  return {
    async listen() {
      presenceReporter.start()
      await heads.start()
      if (worker) ends.push(await shareSessions(http.server, io.engine, worker))
      boundUnanswered(http.server, cutOffs)
      boundPerAddress(http.server, { most: config.connectionsPerAddress, trustsProxy, cutOffs })
      // The kernel spreads connections over those who share a port.
      const where = {
        port: config.port,
        host: config.host,
        reusePort: worker !== undefined,
        backlog: knocking,
      }
      try {
        await http.listen(where)
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portInUse(config.port) : error
      }
      if (config.writesNatively) acceptTogether(http.server, openNativeAccept())
      return (http.server.address() as AddressInfo).port
    },
    async stop() {
      for (const end of ends) end()
      audience.dismiss(comeBackWithinMs)
      await forceClose.hurry(
        waiting
          .stop()
          .then(() => io.close())
          .then(() => http.close()),
      )
    },
  }
}

const comeBackWithinMs = 2_000

/** May wait in the kernel until they are accepted. Node's own 511 are soon exceeded, and who is not among them is not heard for seconds. */
const knocking = 4_096
