import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { AppError, limits, refusal } from '@hubbub/protocol'
import { asAppError, type Bus } from '@hubbub/runtime'
import { Server } from 'socket.io'
import type { Admission } from '../limits/admission.ts'
import type { localAdapter } from '../fan-out/local-adapter.ts'
import { authenticateSocket } from './authenticate-socket.ts'
import type { Cork } from './cork.ts'
import { isWelcomeOrigin, type Origins } from '../http/origins.ts'
import { translateUpgrades } from '../http/raw-refusals.ts'
import type { GatewayRedis } from '../redis/gateway-redis.ts'
import { packets } from './packets.ts'
import type { HubbubSockets } from './socket-types.ts'
import type { WatchedSockets } from '../limits/watched-sockets.ts'

interface SocketsParts {
  bus: Bus
  origins: Origins
  trustsProxy: boolean
  admission: Admission
  /** How rooms are told: also those of other gateways, or only of this one. */
  adapter: ReturnType<GatewayRedis['adapter'] | typeof localAdapter>
  watched: WatchedSockets
  cork: Cork
}

/** Socket.IO on the same port; nobody gets past the handshake without a live session. */
export function createSockets(
  http: HttpServer,
  { bus, origins, trustsProxy, admission, adapter, watched, cork }: SocketsParts,
): HubbubSockets {
  const io: HubbubSockets = new Server(http, {
    transports: ['websocket', 'polling'],
    serveClient: false,
    parser: packets,
    maxHttpBufferSize: limits.packetBytes,
    perMessageDeflate: false,
    httpCompression: false,
    wsEngine: watched.engine,
    // Ours catches up by position; Socket.IO's own re-joins rooms of the past and skips the handshake's checks.
    connectionStateRecovery: undefined,
    // Longer than anybody waits to be let in: until then they count as not having said who they are.
    connectTimeout: 40_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    allowRequest: (request, answer) => {
      const isWelcome = isWelcomeOrigin(request.headers, origins)
      answer(isWelcome ? null : 'wrong_origin', isWelcome)
    },
    adapter: adapter as never,
  })
  watched.watchPolling(io.engine)
  translateUpgrades(io.engine)
  // The answer to the handshake and the first packet go out in one write, which is what a connection's beginning mostly costs.
  io.engine.on('initial_headers', (_: unknown, { socket }: IncomingMessage) => {
    socket.cork()
    setImmediate(() => socket.uncork())
  })
  io.use((socket, next) => {
    const { conn } = socket
    const refuse = (error: unknown) => {
      const refused = refusal(asAppError(error))
      next(Object.assign(new Error(refused.text), { data: refused }))
    }
    const leave = () => {
      admission.leave(conn)
      cork.release(conn)
    }
    const comeIn = async () => {
      // That somebody is connected, and the welcome.
      cork.hold(conn)
      await authenticateSocket(socket, bus, trustsProxy).then(() => next(), refuse)
      // Socket.IO goes on in the next tick as well, and not with who was refused or has lost the connection.
      process.nextTick(() => socket.connected || leave())
    }
    admission.arrive(conn, {
      isHere: () => conn.readyState === 'open',
      comeIn: () => void comeIn(),
      turnAway: () => refuse(new AppError('busy', { retryAfterMs: Math.random() * spreadMs })),
    })
  })
  return io
}

/** Who does not find a place comes again within this time, not all of them at once. */
const spreadMs = 10_000
