import { expect, it } from '@jest/globals'
import { AppError } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import { authenticateSocket } from './authenticate-socket.ts'
import type { HubbubSocket } from './socket-types.ts'

const actor = { userId: 'u_mina', sessionId: 's_mina', kind: 'person', isAdministrator: false }

const bus = {
  call: async (_: string, { accessToken }: { accessToken: string }) => {
    if (accessToken !== 'of mina') throw new AppError('not_signed_in')
    return actor
  },
} as unknown as Bus

function aSocket(token: unknown = 'of mina'): HubbubSocket {
  const headers = { 'user-agent': 'Firefox', 'x-forwarded-for': '203.0.113.9, 192.0.2.7' }
  const handshake = { auth: { token }, headers, address: '198.51.100.1' }
  return { handshake, conn: { request: { headers } } } as unknown as HubbubSocket
}

it('a socket with a live session is known with its device and address', async () => {
  const [behindProxy, direct] = [aSocket(), aSocket()]
  await authenticateSocket(behindProxy, bus, true)
  await authenticateSocket(direct, bus, false)
  expect(behindProxy.data.meta).toEqual({ actor, address: '192.0.2.7', device: 'Firefox' })
  expect(direct.data.meta).toEqual({ actor, address: '198.51.100.1', device: 'Firefox' })
})

it('the request and the token are not kept as long as the connection', async () => {
  const socket = aSocket()
  await authenticateSocket(socket, bus, true)
  expect(socket.conn.request).toBeNull()
  expect(JSON.stringify(socket.handshake)).not.toContain('of mina')
})

it.each([['of olga'], [7], [undefined], [{ $ne: null }]])(
  'a socket with %j as its token is refused',
  async (token) => {
    const socket = aSocket(token ?? null)
    await expect(authenticateSocket(socket, bus, true)).rejects.toMatchObject({ code: 'not_signed_in' })
    expect(socket.conn.request).not.toBeNull()
  },
)
