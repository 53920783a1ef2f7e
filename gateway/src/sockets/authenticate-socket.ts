import type { Bus } from '@hubbub/runtime'
import { deviceOf } from '../http/rest-caller.ts'
import type { HubbubSocket } from './socket-types.ts'

/** Finds out who this is; fails for who has no live session. */
export async function authenticateSocket(
  socket: HubbubSocket,
  bus: Bus,
  trustsProxy: boolean,
): Promise<void> {
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
    isIdle: false,
    isCut: false,
  }
  letGo(socket)
}

const nothing = Object.freeze({})

/** Socket.IO would keep the request with all its headers, and the token, as long as the connection. */
function letGo(socket: HubbubSocket): void {
  Object.assign(socket, { handshake: nothing })
  Object.assign(socket.conn, { request: null })
}
