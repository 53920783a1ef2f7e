import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { TestSystem, until, type Somebody } from '@hubbub/testing'
import { siege } from './siege.ts'

const most = 20

let system: TestSystem
let olga: Somebody
beforeAll(async () => {
  system = await TestSystem.open(
    { HUBBUB_RATE_LIMITS: 'on', HUBBUB_CONNECTIONS_PER_ADDRESS: String(most) },
    { isWarm: false },
  )
  olga = await system.person('olga')
})
afterAll(() => system.close())

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** So many connections from one address, each of which sends this and no more. */
async function crowd(count: number, localAddress: string, beginning: string): Promise<void> {
  const server = new URL(system.server.url)
  const opened = Array.from({ length: count }, () => {
    const socket = connect({ port: Number(server.port), host: server.hostname, localAddress })
    sockets.push(socket.on('error', () => {}).resume())
    socket.write(beginning)
    return new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  })
  await Promise.all(opened)
}

const stillOpen = () => sockets.filter(({ destroyed }) => !destroyed).length

it.each([
  ['nothing', ''],
  ['half a head', 'GET /healthz HTTP/1.1\r\nhost'],
  ['half a body', 'POST /api/login HTTP/1.1\r\nhost: chat\r\ncontent-length: 100\r\n\r\n{'],
])('thousands of connections that send %s from one address take a few files', async (what, beginning) => {
  const { most: cost } = await siege(system.server, `2,000 connections with ${what}`, async () => {
    await crowd(2_000, '127.0.0.3', beginning)
    // At two workers each has so many, and a connection of the test to look at the server.
    await until(stillOpen, (count) => count <= 2 * most)
    const ear = await olga.listen()
    expect(await ear.call('accounts.me', {})).toMatchObject({ ok: true })
    ear.close()
  })
  expect(stillOpen()).toBeGreaterThan(0)
  // Some are there for a moment before they are hung up on.
  expect(cost.files).toBeLessThan(1_000)
  expect(cost.bytes).toBeLessThan(200_000_000)
})
