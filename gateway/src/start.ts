import type { AddressInfo } from 'node:net'
import { systemClock, type Bus, type Clock, type Config, type Metrics, type OperationCall } from '@hubbub/kit'
import { Admission } from './admission.ts'
import { Audience } from './audience.ts'
import { Backlog } from './backlog.ts'
import { Caution } from './caution.ts'
import { createConnect } from './connect.ts'
import { CutOffs } from './cut-offs.ts'
import { Departures } from './departures.ts'
import { createDispatch } from './dispatch.ts'
import { FileWatch } from './file-watch.ts'
import { coverEveryAnswer } from './every-answer.ts'
import { FanOut } from './fan-out/fan-out.ts'
import { localAdapter } from './fan-out/local-adapter.ts'
import { loadNativeSend } from './fan-out/native-send.ts'
import { gatewayService } from './gateway.service.ts'
import { giveHeartbeat } from './heartbeat.ts'
import { httpsBy } from './is-https.ts'
import { HeadsFeed } from './heads-feed.ts'
import { HeadsTicker } from './heads-ticker.ts'
import { createHttp, type HttpParts } from './http.ts'
import { Newcomers } from './newcomers.ts'
import { portInUse } from './port-in-use.ts'
import { boundPerAddress } from './per-address.ts'
import { PresenceWatch } from './presence-watch.ts'
import { createRateLimit, limited } from './rate-limits.ts'
import { ReceiptMeter } from './receipt-meter.ts'
import { recover } from './recover.ts'
import type { GatewayRedis } from './redis/gateway-redis.ts'
import { KnownAddresses } from './known-addresses.ts'
import { measureRedis } from './measure-redis.ts'
import { RollCall } from './roll-call.ts'
import { createSockets } from './sockets.ts'
import { Stragglers } from './stragglers.ts'
import { boundUnanswered } from './unanswered.ts'
import { News } from './waiting/news.ts'
import { Tidying } from './tidying.ts'
import { Waiting } from './waiting/waiting.ts'
import { WatchedSockets } from './watched-sockets.ts'
import { shareSessions } from './workers/neighbours.ts'

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
  const isAlone = () => bus.trust.isHeld() && !bus.hasOthers('gateway')
  const limit = createRateLimit({
    isOn: config.hasRateLimits,
    ...(redis && {
      ...{ shared: redis.rates, isShared: () => redis.isUp() && !isAlone() },
      known: new KnownAddresses(redis),
    }),
  })
  const operate = worker?.operate ?? limited(bus.operate, limit)
  const dispatch = createDispatch({ bus, operate, metrics })
  const waiting = new Waiting({ bus })
  const http = await createHttp({ ...options, dispatch, waiting, origins, isHttps })
  const caution = new Caution(bus.trust)
  const native = config.writesNatively ? loadNativeSend() : null
  log.info({ fanOut: native ? 'native' : 'JavaScript' }, 'how sockets are written to')
  const fanOut = new FanOut({ native })
  const adapter = redis ? redis.adapter(caution, fanOut) : localAdapter(fanOut)
  const admission = new Admission()
  const cutOffs = new CutOffs(log, metrics)
  const watched = new WatchedSockets({ isCounting: config.hasRateLimits, cutOffs })
  const { trustsProxy } = config
  const io = createSockets(http.server, { bus, origins, trustsProxy, admission, adapter, watched })
  coverEveryAnswer(http.server, { origins, isHttps })
  const heartbeat = giveHeartbeat(io, native)
  const stragglers = new Stragglers(http.server)
  const audience = new Audience(io, fanOut, { isAlone, settled: async () => redis?.settled() })
  const watch = new PresenceWatch()
  const newcomers = new Newcomers(bus, audience)
  const departures = new Departures({ bus, audience, watch })
  const news = new News({ bus, waiting, isAlone })
  const heads = redis ? new HeadsFeed({ bus, audience, waiting }) : new HeadsTicker(audience)
  const backlog = new Backlog({ io, connections: heartbeat, log })
  const receipts = new ReceiptMeter(audience, metrics, clock)
  const tidying = new Tidying({ size: () => io.of('/').sockets.size })
  const files = new FileWatch({ log, makeRoom: () => http.server.closeIdleConnections() })
  const roll = new RollCall({ bus, clock, isAlone })
  const parts = {
    bus,
    dispatch,
    audience,
    caution,
    newcomers,
    departures,
    heads,
    watch,
    receipts,
    roll,
    news,
    redis,
  }
  bus.add(gatewayService(parts))
  const recovery = recover(parts)

  metrics.gauge('connections', 'Sockets that are connected now.', () => io.of('/').sockets.size)
  metrics.gauge('arrivals_waiting', 'Sockets that wait to be let in.', () => admission.waiting)
  metrics.gauge('waiting_bytes', 'Bytes that wait for slow readers, of all sockets.', () => backlog.total)
  metrics.gauge('readers_cut_off_total', 'Sockets cut off because they did not read.', () => backlog.cut)
  metrics.gauge('waiting_requests', 'Requests that wait for something to change.', () => waiting.size)
  metrics.gauge('file_limit_reached', '1 while no more files can be opened.', () => Number(files.isFull))
  if (redis) measureRedis(redis, metrics)
  io.on('connection', createConnect({ ...parts, admission, clock, log }))

  const ends = [heartbeat, watched, files, heads, backlog, tidying, roll, recovery].map(
    (part) => () => part.stop(),
  )
  return {
    async listen() {
      roll.start()
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
      return (http.server.address() as AddressInfo).port
    },
    async stop() {
      for (const end of ends) end()
      audience.dismiss(comeBackWithinMs)
      await stragglers.hurry(
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
