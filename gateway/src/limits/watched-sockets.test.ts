import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@hubbub/protocol'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { WebSocket, type WebSocketServer } from 'ws'
import { WatchedSockets } from './watched-sockets.ts'

const { packetsPerSecond, packetsAtOnce, packetSeconds } = limits

let http: Server
let engine: WebSocketServer
let inside: WebSocket
let peer: WebSocket
let cut: string[]
let nextSecond: () => void
let heard: number

async function open(isCounting: boolean): Promise<void> {
  cut = []
  heard = 0
  const every = (run: () => void) => {
    nextSecond = run
    return setTimeout(() => {}, 0)
  }
  const cutOffs = { note: (why: string) => void cut.push(why) }
  const watched = new WatchedSockets({ isCounting, cutOffs, every })
  engine = new watched.engine({ noServer: true })
  http = createServer().on('upgrade', (request, socket, head) =>
    engine.handleUpgrade(request, socket, head, (ws) => {
      inside = ws.on('message', () => void heard++)
    }),
  )
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  peer = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  await new Promise((resolve) => peer.once('open', resolve))
}
beforeEach(() => open(true))
afterEach(() => {
  peer.terminate()
  http.close()
})

const send = (count: number) => {
  for (let n = 0; n < count; n++) peer.send('a packet of ordinary length, more or less')
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate)
}

it('a sender of too many packets in a second is read again in the next one', async () => {
  send(packetsPerSecond)
  await until(() => heard === packetsPerSecond)
  expect(inside.isPaused).toBe(false)
  send(1)
  await until(() => heard === packetsPerSecond + 1)
  expect(inside.isPaused).toBe(true)
  nextSecond()
  expect(inside.isPaused).toBe(false)
  send(packetsPerSecond)
  await until(() => heard === 2 * packetsPerSecond + 1)
  expect([inside.isPaused, cut]).toEqual([false, []])
})

it('a sender of too many packets for many seconds is cut off, unless it has a quiet second', async () => {
  const aNoisySecond = async () => {
    const before = heard
    send(packetsPerSecond + 1)
    await until(() => heard === before + packetsPerSecond + 1 || inside.readyState !== WebSocket.OPEN)
    nextSecond()
  }
  for (let n = 0; n < packetSeconds; n++) await aNoisySecond()
  nextSecond()
  for (let n = 0; n < packetSeconds; n++) await aNoisySecond()
  expect(cut).toEqual([])
  await aNoisySecond()
  expect([cut, inside.readyState === WebSocket.OPEN]).toEqual([['packets'], false])
})

it('a sender of very many packets at once is cut off, and nothing more of it is heard', async () => {
  const frame = Buffer.from([0x82, 0x81, 0, 0, 0, 0, 1])
  const stream = (peer as unknown as { _socket: NodeJS.WritableStream })._socket
  stream.write(Buffer.concat(Array(packetsAtOnce + 500).fill(frame)))
  await new Promise((resolve) => peer.once('close', resolve))
  const before = heard
  await new Promise(setImmediate)
  expect([heard, cut]).toEqual([before, ['packets']])
  expect(heard).toBeLessThan(packetsAtOnce)
})

it('packets that came together are handled over several turns, and other work runs between them', async () => {
  const countsAtTurns: number[] = []
  const watch = () => {
    countsAtTurns.push(heard)
    if (heard < packetsPerSecond) setImmediate(watch)
  }
  watch()
  const frame = Buffer.from([0x82, 0x81, 0, 0, 0, 0, 1])
  const stream = (peer as unknown as { _socket: NodeJS.WritableStream })._socket
  stream.write(Buffer.concat(Array(packetsPerSecond).fill(frame)))
  await until(() => heard === packetsPerSecond)
  const steps = countsAtTurns.map((count, n) => count - (countsAtTurns[n - 1] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(128)
  expect(inside.isPaused).toBe(false)
})

it('messages that wait for their turn are heard before the connection closes', async () => {
  const events: string[] = []
  inside.on('message', () => void events.push('message')).on('close', () => void events.push('close'))
  send(200)
  peer.close()
  await until(() => events.includes('close'))
  expect(events).toEqual([...Array(200).fill('message'), 'close'])
})

it('pings and pongs count as packets', async () => {
  for (let n = 0; n < packetsPerSecond; n++) peer.ping()
  peer.pong()
  await until(() => inside.isPaused)
  expect(heard).toBe(0)
})

it('a sender without rate limits does not wait, and one that does not read gets few pongs', async () => {
  peer.terminate()
  http.close()
  await open(false)
  send(packetsAtOnce + 1)
  await until(() => heard === packetsAtOnce + 1)
  peer.pause()
  const most = { waits: 0 }
  inside.on('ping', () => (most.waits = Math.max(most.waits, inside.bufferedAmount)))
  for (let n = 0; n < 200_000; n++) peer.ping('x'.repeat(125))
  send(1)
  await until(() => heard === packetsAtOnce + 2)
  expect(most.waits).toBeLessThan(100_000)
})

it('a polling client is cut off when it sends very many packets at once', () => {
  let came: (() => void) | undefined
  let isClosed = false
  const connection = {
    transport: { name: 'polling' },
    remoteAddress: '127.0.0.1',
    on: (_: 'packet', run: (this: never) => void) => void (came = run.bind(connection as never)),
    close: () => void (isClosed = true),
  }
  const notes: string[] = []
  const watched = new WatchedSockets({
    isCounting: true,
    cutOffs: { note: (why) => void notes.push(why) },
    every: () => setTimeout(() => {}, 0),
  })
  watched.watchPolling({ on: (_, run) => run(connection) })
  for (let n = 0; n < packetsAtOnce; n++) came!()
  expect([isClosed, notes]).toEqual([false, []])
  came!()
  expect([isClosed, notes]).toEqual([true, ['packets']])
})
