import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { TestSystem } from '@hubbub/testing'
import { siege } from './siege.ts'

let system: TestSystem
beforeAll(async () => {
  system = await TestSystem.open({}, { isWarm: false })
})
afterAll(() => system.close())

/** A connection on which nothing is read. */
function dial(): Socket {
  const { hostname, port } = new URL(system.server.url)
  const socket = connect(Number(port), hostname).pause()
  // The server may hang up in the middle of a write.
  return socket.on('error', () => socket.destroy())
}

const ended = (socket: Socket) =>
  new Promise<void>((resolve) => {
    // Whoever does not read is not told of an end either, until it writes.
    const prod = setInterval(() => socket.write('\r\n'), 20)
    socket.once('close', () => {
      clearInterval(prod)
      resolve()
    })
  })

describe('pipelined requests', () => {
  it.each([
    ['of the page', 'GET / HTTP/1.1\r\nhost: chat\r\naccept: text/html\r\n\r\n'],
    ['of a file', 'GET /icon.svg HTTP/1.1\r\nhost: chat\r\n\r\n'],
    ['of REST', 'GET /api/me HTTP/1.1\r\nhost: chat\r\n\r\n'],
    ['that poll', 'GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nhost: chat\r\n\r\n'],
    [
      'with a session of another worker',
      'GET /socket.io/?EIO=4&transport=polling&sid=x~1 HTTP/1.1\r\nhost: chat\r\n\r\n',
    ],
  ])('a client that pipelines requests %s is cut off, and takes next to nothing', async (what, request) => {
    const { most } = await siege(system.server, `20,000 requests ${what}`, async () => {
      const socket = dial()
      socket.write(request.repeat(20_000))
      await ended(socket)
    })
    // 64 requests are read at most, and one for another worker opens both ends of a connection to it.
    expect(most.files).toBeLessThan(150)
    expect(most.bytes).toBeLessThan(150_000_000)
  })
})

it('many connections that ask for much and read nothing take little', async () => {
  const { most } = await siege(system.server, '100 who ask 16 times and read nothing', async () => {
    const sockets = Array.from({ length: 100 }, dial)
    for (const socket of sockets)
      socket.write('GET / HTTP/1.1\r\nhost: chat\r\naccept: text/html\r\n\r\n'.repeat(16))
    await sleep(1_000)
    for (const socket of sockets) socket.destroy()
  })
  expect(most.files).toBeLessThan(200)
  expect(most.bytes).toBeLessThan(150_000_000)
})
