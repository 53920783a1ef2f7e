import type { AddressInfo } from 'node:net'
import { systemClock, StartupError, type Bus, type Clock, type Config, type Metrics } from '@hubbub/kit'
import { Audience } from './audience.ts'
import { Backlog } from './backlog.ts'
import { connect } from './connect.ts'
import { Departures } from './departures.ts'
import { createDispatch } from './dispatch.ts'
import { gatewayService } from './gateway.service.ts'
import { HeadsTicker } from './heads-ticker.ts'
import { createHttp, type HttpParts } from './http.ts'
import { Newcomers } from './newcomers.ts'
import { PresenceWatch } from './presence-watch.ts'
import { createRateLimit } from './rate-limits.ts'
import { ReceiptMeter } from './receipt-meter.ts'
import { RunningCalls } from './running-calls.ts'
import { createSockets } from './sockets.ts'
import { Stragglers } from './stragglers.ts'

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
}

/** Builds the door and adds the gateway's service to the bus. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { bus, config, metrics, clock = systemClock } = options
  const log = bus.log.child({ part: 'gateway' })
  const origins = [...(config.publicUrl ? [config.publicUrl] : []), ...config.origins]
  const running = new RunningCalls()
  const dispatch = createDispatch({ bus, limit: createRateLimit(config.hasRateLimits), running, metrics })
  const http = await createHttp({ ...options, dispatch, origins })
  const io = createSockets(http.server, { bus, origins, trustsProxy: config.trustsProxy })
  const stragglers = new Stragglers(http.server)
  const audience = new Audience(io)
  const watch = new PresenceWatch()
  const newcomers = new Newcomers(bus, audience)
  const departures = new Departures({ bus, audience, watch, running })
  const heads = new HeadsTicker(audience)
  const backlog = new Backlog(io, log)
  const receipts = new ReceiptMeter(audience, metrics, clock)
  bus.add(gatewayService({ bus, audience, newcomers, departures, heads, watch, receipts }))

  metrics.gauge('connections', 'Sockets that are connected now.', () => io.of('/').sockets.size)
  metrics.gauge('waiting_bytes', 'Bytes that wait for slow readers, of all sockets.', () => backlog.total)
  metrics.gauge('readers_cut_off_total', 'Sockets cut off because they did not read.', () => backlog.cut)
  const parts = { bus, dispatch, audience, watch, clock, log }
  io.on('connection', (socket) => void connect(socket, parts))

  return {
    async listen() {
      try {
        await http.listen({ port: config.port, host: config.host })
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portInUse(config.port) : error
      }
      return (http.server.address() as AddressInfo).port
    },
    async stop() {
      heads.stop()
      backlog.stop()
      audience.sayGoodbye(comeBackWithinMs)
      io.disconnectSockets(true)
      await stragglers.hurry(io.close().then(() => http.close()))
    },
  }
}

const comeBackWithinMs = 2_000

function portInUse(port: number): StartupError {
  return new StartupError(
    'port_in_use',
    `Port ${port} is in use. Stop what uses it, or choose another one: PORT=${port + 1} npm start`,
  )
}
