import { existsSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { builtForHere } from '../fan-out/native-send.ts'
import { acceptTogether, openNativeAccept } from './accept-together.ts'

/** `npm run test:native` names a build that watches every access to memory. */
const file = process.env['TEST_NATIVE_SEND'] ?? builtForHere
const accept = openNativeAccept(file)
const crowd = 40

let server: Server
/** How many were taken in each turn of the event loop in which any was. */
let turns: number[]
const opened: Socket[] = []

beforeEach(async () => {
  turns = []
  let isCounted = false
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => socket.end(`heard ${data.toString()}`))
    if (!isCounted) turns.push(0)
    turns.push(turns.pop()! + 1)
    if (isCounted) return
    isCounted = true
    setImmediate(() => (isCounted = false))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
  server.close()
})

const come = (): Socket => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  opened.push(socket)
  return socket
}

async function answer(socket: Socket): Promise<string> {
  let text = ''
  for await (const piece of socket) text += String(piece)
  return text
}

async function answers(): Promise<string[]> {
  const all = Array.from({ length: crowd }, (_, n) => {
    const socket = come()
    socket.write(`${n}`)
    return answer(socket)
  })
  return Promise.all(all)
}

const heard = Array.from({ length: crowd }, (_, n) => `heard ${n}`)

it('the native code loads where it was built', () => {
  expect(accept !== null).toBe(existsSync(file))
  expect(openNativeAccept(`${file}.gone`)).toBeNull()
})

it('a crowd is taken one by one without native code, and all are heard', async () => {
  acceptTogether(server, null)
  expect(await answers()).toEqual(heard)
  expect(turns.reduce((sum, count) => sum + count)).toBe(crowd)
})

if (accept) {
  it('a crowd is taken in few turns of the event loop, and all are heard', async () => {
    acceptTogether(server, accept)
    expect(await answers()).toEqual(heard)
    expect(turns.reduce((sum, count) => sum + count)).toBe(crowd)
    // Alone the first of them would be taken; how many more the kernel has by then is its own affair.
    expect(Math.max(...turns)).toBeGreaterThan(1)
    expect(Math.max(...turns)).toBeLessThanOrEqual(16)
  })

  it('one who comes alone is taken alone', async () => {
    acceptTogether(server, accept)
    const socket = come()
    socket.write('alone')
    expect(await answer(socket)).toBe('heard alone')
    expect(turns).toEqual([1])
  })

  it('a connection that has gone before it was taken is no fault', async () => {
    acceptTogether(server, accept)
    for (let n = 0; n < crowd; n++) {
      const socket = come()
      socket.once('connect', () => socket.resetAndDestroy())
    }
    expect(await answers()).toEqual(heard)
  })

  it('a server that counts its connections counts all', async () => {
    acceptTogether(server, accept)
    server.maxConnections = 10
    let refused = 0
    await new Promise<void>((resolve) => {
      for (let n = 0; n < crowd; n++)
        come()
          .on('error', () => undefined)
          .once('close', () => ++refused === crowd - 10 && resolve())
    })
    const count = await new Promise((resolve) => server.getConnections((_, open) => resolve(open)))
    expect(count).toBe(10)
  })

  it('a wrong question is refused, and a socket that does not listen gives nothing', () => {
    const wrong = accept as (...given: unknown[]) => number
    for (const given of [[], [1], ['1', new Int32Array(1)], [1, new Uint8Array(4)], [1, []]])
      expect(() => wrong(...given)).toThrow('accept(listener: number, descriptors: Int32Array)')
    const room = new Int32Array(2)
    expect([accept(-1, room), accept(0, room), [...room]]).toEqual([0, 0, [0, 0]])
  })
}
