import { createServer, get, type Server as HttpServer } from 'node:http'
import { connect, createServer as createDoor, type AddressInfo, type Socket as NetSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { RawSocket } from '@hubbub/testing'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Server, type Socket } from 'socket.io'
import { FanOut } from './fan-out.ts'
import { localAdapter } from './local-adapter.ts'
import { openNativeSend, type NativeSend } from './native-send.ts'

// `npm run test:native` names a build that watches every access to memory.
const file = process.env['TEST_NATIVE_SEND']
const open = (threads: number) => openNativeSend({ threads, least: 1, file })
const ways = [
  ['JavaScript', null] as const,
  ['native code', open(1)] as const,
  ['three threads', open(3)] as const,
].filter(([name, native]) => name === 'JavaScript' || native !== null)

let http: HttpServer
let io: Server
let url: string
const people = new Set<RawSocket>()
const strangers = new Set<NetSocket>()
/** What the kernel took of frames that it did not take whole. */
let parts: number[]
/** What a job has put off: null lets it go on by itself. */
let putOff: (() => void)[] | null

afterEach(async () => {
  for (const person of people) person.close()
  for (const stranger of strangers) stranger.destroy()
  people.clear()
  strangers.clear()
  await io.close()
})

describe.each(ways)('sockets that are written to by %s', (_, native) => {
  beforeEach(async () => {
    parts = []
    putOff = null
    http = createServer()
    const fanOut = new FanOut({
      native: native && noting(native),
      // After each batch the rest is put off, so that a hundred sockets are enough for a large room.
      sliceMs: -1,
      atOnce: 128,
      later: (run) => (putOff ? putOff.push(run) : setImmediate(run)),
    })
    const adapter = localAdapter(fanOut) as never
    io = new Server(http, {
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      adapter,
    })
    io.on('connection', (socket) => void socket.join('room'))
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  })

  it('sockets carry everything in order to a client that stops reading for a while, and the others do not wait', async () => {
    const [slow, quick] = await enter(2)
    const [slowest] = io.of('/').sockets.values()
    slow!.stopReading()
    const said: string[] = []
    const isTorn = () => parts.some((bytes) => bytes > 0)
    // More than a kernel keeps for a connection, in frames that do not end where its buffers do.
    for (let n = 1; n <= 400; n++) {
      const words = `${n} ${'x'.repeat((n * 7_919) % 60_000)}`
      said.push(words)
      // Now and then it is said to each alone, which goes another way: once the kernel has not taken all of a frame, which shall be one of ours.
      if (n % 7 === 0 && (native === null || isTorn()))
        for (const socket of io.of('/').sockets.values()) socket.emit('said', words)
      else io.to('room').emit('said', words)
      if (n % 20 === 0) await new Promise(setImmediate)
    }
    await quick!.receives('"400 ')
    expect(heard(quick!)).toEqual(said)
    expect(slowest!.connected).toBe(true)
    slow!.readOn()
    await slow!.receives('"400 ')
    expect(heard(slow!)).toEqual(said)
    // Or else this was no test of what the kernel does not take.
    expect(isTorn()).toBe(native !== null)
  })

  it('a socket can be reset in the middle of a frame', async () => {
    const [slow, ...others] = await enter(3)
    const [slowest] = sockets()
    slow!.stopReading()
    const gone = new Promise((resolve) => slowest!.once('disconnect', resolve))
    const long = 'x'.repeat(100_000)
    // Until a part of a frame is in the kernel and the rest of it here.
    while (streamOf(slowest!).writableLength === 0) io.to('room').emit('said', long)
    expect(parts.some((bytes) => bytes > 0)).toBe(native !== null)
    slow!.close()
    for (let n = 0; n < 50; n++) {
      io.to('room').emit('said', `${n} ${long}`)
      await new Promise(setImmediate)
    }
    await gone
    io.to('room').emit('said', 'the end')
    for (const other of others) {
      await other.receives('"the end"')
      const said = heard(other).slice(-51)
      expect(said).toEqual([...Array.from({ length: 50 }, (_, n) => `${n} ${long}`), 'the end'])
    }
  })

  it('a socket can be half closed by a client that only listens', async () => {
    const others = await enter(2)
    const { stranger, bytes } = await upgraded()
    const [, , listens] = sockets()
    stranger.end()
    const last = await tellUntilGone(listens!)
    await new Promise((resolve) => stranger.once('close', resolve))
    const some = numbersIn(bytes())
    // It begins with the first one, which is before we could know, and has no holes.
    expect(some).toEqual(countTo(some.length))
    expect(some.length).toBeGreaterThan(0)
    for (const other of others) {
      await other.receives('"the end"')
      expect(numbersIn(heard(other).join(' '))).toEqual(countTo(last))
    }
  })

  it('a socket can be half closed by our side', async () => {
    const others = await enter(2)
    const { stranger, bytes } = await upgraded()
    const [, , cut] = sockets()
    streamOf(cut!).end()
    const last = await tellUntilGone(cut!)
    await new Promise((resolve) => stranger.once('close', resolve))
    const some = numbersIn(bytes())
    expect(some).toEqual(countTo(some.length))
    for (const other of others) {
      await other.receives('"the end"')
      expect(numbersIn(heard(other).join(' '))).toEqual(countTo(last))
    }
  })

  it('a socket can be closed in the middle of a job, and its number be used by another connection at once', async () => {
    const crowd = await enter(130)
    io.to('room').emit('said', 'hello')
    for (const person of crowd) await person.receives('"hello"')
    const elsewhere: Buffer[] = []
    const door = createDoor((visitor) => visitor.on('data', (bytes: Buffer) => elsewhere.push(bytes)))
    await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
    putOff = []
    // 128 of them now, and the last two in the next slice.
    io.to('room').emit('said', 'secret')
    const leaving = streamOf(sockets().at(-1)!)
    const number = numberOf(leaving)
    leaving.destroy()
    const stranger = connect((door.address() as AddressInfo).port, '127.0.0.1')
    strangers.add(stranger)
    // Node connects in its next tick; of the one who leaves Socket.IO hears only after that.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    expect([numberOf(stranger), sockets().length, putOff.length]).toEqual([number, 130, 1])
    putOff.pop()!()
    for (const person of crowd.slice(0, -1)) await person.receives('"secret"')
    await new Promise<void>((resolve) => stranger.end('that is all', resolve))
    await new Promise((resolve) => door.close(resolve))
    expect(Buffer.concat(elsewhere).toString()).toBe('that is all')
  })

  it('sockets can be cut while their numbers go to others, and nobody hears what is for another', async () => {
    const lasting = await enter(5)
    const coming: Promise<RawSocket[]>[] = []
    const passing = await enter(30)
    for (let n = 1; n <= 300; n++) {
      io.to('room').emit('said', `${n} ${'x'.repeat(10_000)}`)
      const one = passing[n % passing.length]!
      if (n % 3 === 0) one.stopReading()
      // Reset while there is something that it has not read.
      if (n % 3 === 1) one.close()
      if (n % 10 === 0) coming.push(enter(1))
      if (n % 5 === 0) await sleep(1)
    }
    const roomJoiner = (await Promise.all(coming)).flat()
    io.to('room').emit('said', 'the end')
    for (const person of [...lasting, ...roomJoiner]) await person.receives('"the end"')
    const numbers = (person: RawSocket) =>
      heard(person)
        .slice(0, -1)
        .map((words) => Number(words.split(' ')[0]))
    const all = Array.from({ length: 300 }, (_, index) => index + 1)
    for (const person of lasting) expect(numbers(person)).toEqual(all)
    for (const person of roomJoiner) {
      const some = numbers(person)
      expect(some).toEqual(all.slice(all.length - some.length))
    }
  })
})

function sockets(): Socket[] {
  return [...io.of('/').sockets.values()]
}

/** Notes what the kernel did not take whole. */
function noting(native: NativeSend): NativeSend {
  let begun: [Int32Array, number, Uint8Array]
  return {
    threads: native.threads,
    begin: (...job) => native.begin(...(begun = job)),
    finish: () => {
      const incomplete = native.finish()
      if (incomplete === 0) return 0
      const [numbers, count, frame] = begun
      parts.push(...numbers.subarray(0, count).filter((taken) => taken < frame.length))
      return incomplete
    },
  }
}

/** Says one number after the other, and after this one is gone the end. Answers the last number. */
async function tellUntilGone(socket: Socket): Promise<number> {
  let number = 0
  while (socket.connected) {
    io.to('room').emit('said', `#${++number}`)
    await new Promise(setImmediate)
  }
  io.to('room').emit('said', 'the end')
  return number
}

/** Somebody who has come in, and whose end of the connection is in our hands. */
async function upgraded(): Promise<{ stranger: NetSocket; bytes: () => string }> {
  const headers = {
    ...{ connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  }
  const asked = get(`${url}/socket.io/?EIO=4&transport=websocket`, { headers })
  const stranger = await new Promise<NetSocket>((resolve) =>
    asked.once('upgrade', (_, socket) => resolve(socket)),
  )
  strangers.add(stranger)
  let heard = ''
  stranger.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')))
  const welcomed = new Promise((resolve) => io.once('connection', resolve))
  // "40" in one frame, masked with nothing: into the namespace.
  stranger.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]))
  await welcomed
  return { stranger, bytes: () => heard }
}

/** Node's connection under a socket. */
function streamOf({ conn }: Socket): NetSocket {
  return (conn.transport as unknown as { socket: { _socket: NetSocket } }).socket._socket
}

function numberOf(stream: NetSocket): number {
  return (stream as unknown as { _handle: { fd: number } })._handle.fd
}

function numbersIn(text: string): number[] {
  return [...text.matchAll(/#(\d+)/g)].map(([, digits]) => Number(digits))
}

function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

async function enter(count: number): Promise<RawSocket[]> {
  const some = Array.from({ length: count }, () => new RawSocket(url))
  for (const person of some) {
    people.add(person)
    await person.receives('"sid"')
    person.send('40')
    await person.receives('40{"sid"')
  }
  return some
}

function heard(person: RawSocket): string[] {
  return person.received
    .filter((text) => text.startsWith('42'))
    .map((text) => (JSON.parse(text.slice(2)) as [string, string])[1])
}
