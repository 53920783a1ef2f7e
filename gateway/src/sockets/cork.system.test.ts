import { createServer } from 'node:http'
import type { AddressInfo, Socket as NetSocket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Server, type Socket as ServerSocket } from 'socket.io'
import { io as connectTo, type Socket } from 'socket.io-client'
import { openNativeSend } from '../fan-out/native-send.ts'
import { Cork } from './cork.ts'

/** `npm run test:native` names a build that watches every access to memory. */
const file = process.env['TEST_NATIVE_SEND']
const native = openNativeSend({ least: 1, ...(file !== undefined && { file }) })

let io: Server
let client: Socket
let heard: unknown[][]

describe.each([
  ['with native code', native],
  ['in JavaScript', null],
])('a corked connection, written to %s,', (_, how) => {
  let cork: Cork
  beforeEach(() => {
    cork = new Cork(how)
  })
  afterEach(async () => {
    client.close()
    await io.close()
  })

  it('gets everything in its order and in one piece, before anything later', async () => {
    const socket = await enter('websocket')
    const pieces = piecesTo(client)
    cork.hold(socket.conn)
    socket.emit('one', 1)
    socket.emit('two', 'twö')
    socket.emit('three', 'x'.repeat(300))
    cork.release(socket.conn)
    cork.release(socket.conn)
    socket.emit('four')
    expect(await heardAll(4)).toEqual([['one', 1], ['two', 'twö'], ['three', 'x'.repeat(300)], ['four']])
    expect(pieces).toHaveLength(1)
    socket.emit('later')
    expect(await heardAll(5)).toEqual([...heard.slice(0, 4), ['later']])
  })

  it.each(['websocket', 'polling'])('gets texts and bytes by %s', async (transport) => {
    const socket = await enter(transport)
    cork.hold(socket.conn)
    socket.emit('text', 'before')
    socket.emit('bytes', Buffer.from('a picture'))
    socket.emit('long', 'x'.repeat(70_000))
    cork.release(socket.conn)
    await new Promise(setImmediate)
    socket.emit('text', 'after')
    expect(await heardAll(4)).toEqual([
      ['text', 'before'],
      ['bytes', Buffer.from('a picture')],
      ['long', 'x'.repeat(70_000)],
      ['text', 'after'],
    ])
  })

  it('gets everything although the server hangs up after it', async () => {
    const socket = await enter('websocket')
    const goes = new Promise((resolve) => client.once('disconnect', resolve))
    cork.hold(socket.conn)
    socket.emit('bye')
    socket.disconnect(true)
    cork.release(socket.conn)
    expect(await goes).toBe('io server disconnect')
    expect(heard).toEqual([['bye']])
  })

  it('is no fault where nobody is there any more, or nothing was sent to it', async () => {
    const socket = await enter('websocket')
    cork.hold(socket.conn)
    cork.release(socket.conn)
    await new Promise(setImmediate)
    const gone = new Promise((resolve) => socket.once('disconnect', resolve))
    cork.hold(socket.conn)
    socket.emit('text', 'to nobody')
    client.close()
    await gone
    cork.release(socket.conn)
    await new Promise(setImmediate)
    expect(heard).toEqual([])
  })
})

async function enter(transport: string): Promise<ServerSocket> {
  const http = createServer()
  io = new Server(http)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const comes = new Promise<ServerSocket>((resolve) => io.once('connection', resolve))
  const { port } = http.address() as AddressInfo
  client = connectTo(`http://127.0.0.1:${port}`, { transports: [transport], reconnection: false })
  heard = []
  client.onAny((...said: unknown[]) => void heard.push(said))
  const isIn = new Promise<void>((resolve) => client.once('connect', resolve))
  const socket = await comes
  await isIn
  return socket
}

/** What the client reads from now on, as it comes from the kernel. */
function piecesTo(of: Socket): Buffer[] {
  const { ws } = of.io.engine.transport as unknown as { ws: { _socket: NetSocket } }
  const pieces: Buffer[] = []
  ws._socket.on('data', (piece: Buffer) => void pieces.push(piece))
  return pieces
}

async function heardAll(count: number): Promise<unknown[][]> {
  while (heard.length < count) await new Promise<void>((resolve) => client.onAny(() => resolve()))
  return heard
}
