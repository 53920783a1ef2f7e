import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Server } from 'socket.io'
import { io as connectTo, type Socket } from 'socket.io-client'
import { FanOut } from './fan-out.ts'
import { localAdapter } from './local-adapter.ts'
import { openNativeSend } from './native-send.ts'

// `npm run test:native` names a build that watches every access to memory.
const file = process.env['TEST_NATIVE_SEND']
const open = (threads: number) => openNativeSend({ threads, least: 1, file })
const [alone, helped] = [open(1), open(3)]

/** What Socket.IO promises of a broadcast holds with our way of telling as well, for whoever connects in whichever way. */
let io: Server
let url: string
const clients: Socket[] = []

afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await io.close()
})

describe.each([
  ['native code', alone, false],
  ['native code on three threads', helped, false],
  ['JavaScript', null, false],
  ['compressed frames', helped, true],
])('with %s,', (_, native, perMessageDeflate) => {
  beforeEach(async () => {
    const http = createServer()
    io = new Server(http, { adapter: localAdapter(new FanOut({ native })) as never, perMessageDeflate })
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    for (const place of [io, io.of('/elsewhere')])
      place.on('connection', (socket) => {
        const { rooms = [] } = socket.handshake.auth as { rooms?: string[] }
        void socket.join(rooms)
        socket.emit('in')
      })
  })

  it('a message is heard by everybody in its namespace, and by nobody in another one', async () => {
    const [olga, mina, ivan] = [await enter(), await enter(), await enter([], { place: '/elsewhere' })]
    io.emit('said', 'hello')
    expect(await heardBy([olga, mina], 1)).toEqual([['hello'], ['hello']])
    expect(ivan.heard).toEqual([])
  })

  it('bytes arrive as bytes', async () => {
    const olga = await enter(['chess'])
    io.to('chess').emit('said', Buffer.from('a picture'))
    expect(await heardBy([olga], 1)).toEqual([[Buffer.from('a picture')]])
  })

  it('a socket in several of the rooms hears a message once, and a socket in an excluded room does not hear it', async () => {
    const [both, one, out] = [await enter(['chess', 'go']), await enter(['go']), await enter(['go', 'muted'])]
    io.to('chess').to('go').except('muted').emit('said', 'once')
    io.emit('said', 'the end')
    const ends = ['once', 'the end']
    expect(await heardBy([both, one], 2)).toEqual([ends, ends])
    expect(await heardBy([out], 1)).toEqual([['the end']])
  })

  it('a sender does not hear the own message to the others', async () => {
    const [olga, mina] = [await enter(['chess']), await enter(['chess'])]
    io.of('/').sockets.get(olga.client.id!)!.to('chess').emit('said', 'hello')
    io.emit('said', 'the end')
    expect(await heardBy([mina], 2)).toEqual([['hello', 'the end']])
    expect(await heardBy([olga], 1)).toEqual([['the end']])
  })

  it.each([['polling'], ['websocket'], ['polling, then websocket']])(
    'a socket connected by %s hears everything in order, sent to all or to it alone',
    async (how) => {
      const one = await enter(['chess'], { transports: how.split(', then ') })
      const socket = io.of('/').sockets.get(one.client.id!)!
      const said = Array.from({ length: 200 }, (_, n) => n)
      for (const n of said) {
        if (n % 3 === 0) socket.emit('said', n)
        else if (n % 3 === 1) io.to('chess').emit('said', n)
        else io.emit('said', n)
        if (n % 10 === 0) await sleep(1)
      }
      expect(await heardBy([one], said.length)).toEqual([said])
    },
  )

  it('an emit with acknowledgement waits for all answers, and reports missing ones', async () => {
    const [olga, mina] = [await enter(['chess']), await enter(['chess'])]
    olga.client.on('who', (answer: (name: string) => void) => answer('olga'))
    mina.client.on('who', (answer: (name: string) => void) => answer('mina'))
    expect((await io.to('chess').timeout(5_000).emitWithAck('who')).sort()).toEqual(['mina', 'olga'])
    mina.client.off('who')
    await expect(io.to('chess').timeout(200).emitWithAck('who')).rejects.toMatchObject({
      responses: ['olga'],
    })
    expect(await io.to('nobody').timeout(200).emitWithAck('who')).toEqual([])
  })

  it('a socket hears the last message before it is disconnected', async () => {
    const olga = await enter(['chess'])
    const gone = new Promise((resolve) => olga.client.once('disconnect', resolve))
    io.to('chess').emit('said', 'goodbye')
    io.in('chess').disconnectSockets(true)
    await gone
    expect(olga.heard).toEqual(['goodbye'])
  })

  it('a listener for outgoing messages is called once for each message', async () => {
    await enter(['chess'])
    const noticed: unknown[] = []
    for (const socket of io.of('/').sockets.values()) socket.onAnyOutgoing((...said) => noticed.push(said))
    io.to('chess').emit('said', 'hello')
    expect(noticed).toEqual([['said', 'hello']])
  })
})

interface Listener {
  client: Socket
  heard: unknown[]
}

async function enter(
  rooms: string[] = [],
  { place = '/', transports = ['websocket'] }: { place?: string; transports?: string[] } = {},
): Promise<Listener> {
  const client = connectTo(`${url}${place}`, { auth: { rooms }, transports, forceNew: true })
  clients.push(client)
  const heard: unknown[] = []
  client.on('said', (words) => heard.push(words))
  await new Promise((resolve) => client.once('in', resolve))
  return { client, heard }
}

/** What each has heard, when each has heard so much. */
async function heardBy(some: readonly Listener[], count: number): Promise<unknown[][]> {
  for (const { client, heard } of some)
    while (heard.length < count) await new Promise((resolve) => client.once('said', resolve))
  return some.map(({ heard }) => heard)
}
