import type { Server as HttpServer } from 'node:http'
import { limits, refusal } from '@hubbub/protocol'
import { asAppError, type Bus } from '@hubbub/kit'
import { Server } from 'socket.io'
import type { localAdapter } from './fan-out/local-adapter.ts'
import { isWelcomeOrigin } from './origins.ts'
import { deviceOf } from './rest.ts'
import type { GatewayRedis } from './redis/gateway-redis.ts'
import type { HubbubSocket, HubbubSockets } from './socket-types.ts'

interface SocketsParts {
  bus: Bus
  origins: readonly string[]
  trustsProxy: boolean
  /** How rooms are told: also those of other gateways, or only of this one. */
  adapter: ReturnType<GatewayRedis['adapter'] | typeof localAdapter>
}

/** Socket.IO on the same port; nobody gets past the handshake without a live session. */
export function createSockets(
  http: HttpServer,
  { bus, origins, trustsProxy, adapter }: SocketsParts,
): HubbubSockets {
  const io: HubbubSockets = new Server(http, {
    transports: ['websocket', 'polling'],
    serveClient: false,
    maxHttpBufferSize: limits.packetBytes,
    perMessageDeflate: false,
    httpCompression: false,
    // Ours catches up by position; Socket.IO's own re-joins rooms of the past and skips the handshake's checks.
    connectionStateRecovery: undefined,
    connectTimeout: 10_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    allowRequest: (request, answer) => {
      const isWelcome = isWelcomeOrigin(request.headers, origins)
      answer(isWelcome ? null : 'wrong_origin', isWelcome)
    },
    adapter: adapter as never,
    ...(origins.length > 0 && { cors: { origin: [...origins] } }),
  })
  io.use((socket, next) => {
    introduce(socket, bus, trustsProxy).then(
      () => next(),
      (error: unknown) => {
        const refused = refusal(asAppError(error))
        next(Object.assign(new Error(refused.text), { data: refused }))
      },
    )
  })
  return io
}

async function introduce(socket: HubbubSocket, bus: Bus, trustsProxy: boolean): Promise<void> {
  const { auth, headers, address } = socket.handshake
  const token: unknown = auth['token']
  const actor = await bus.call('accounts.authenticate', {
    accessToken: typeof token === 'string' ? token : '',
  })
  const forwarded = trustsProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  socket.data = {
    meta: { actor, address: forwarded || address, device: deviceOf(headers['user-agent']) },
    watching: new Set(),
    isCut: false,
  }
}
