import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RawSocket } from '@hubbub/testing'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Server } from 'socket.io'
import { FanOut } from './fan-out.ts'
import { localAdapter } from './local-adapter.ts'
import { loadNativeSend } from './native-send.ts'

const ways = [['JavaScript', null] as const, ['native code', loadNativeSend()] as const].filter(
  ([name, native]) => name === 'JavaScript' || native !== null,
)

let http: HttpServer
let io: Server
let url: string
const people = new Set<RawSocket>()

afterEach(async () => {
  for (const person of people) person.close()
  people.clear()
  await io.close()
})

describe.each(ways)('sockets that are written to by %s', (_, native) => {
  beforeEach(async () => {
    http = createServer()
    const adapter = localAdapter(new FanOut({ native })) as never
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

  it('carry everything whole and in its order to somebody who stops reading for a while, and the others do not wait', async () => {
    const [slow, quick] = await enter(2)
    const [slowest] = io.of('/').sockets.values()
    slow!.stopReading()
    const said: string[] = []
    // More than a kernel keeps for a connection, in frames that do not end where its buffers do.
    for (let n = 1; n <= 400; n++) {
      const words = `${n} ${'x'.repeat((n * 7_919) % 60_000)}`
      said.push(words)
      // Now and then it is said to each alone, which goes another way.
      if (n % 7 === 0) for (const socket of io.of('/').sockets.values()) socket.emit('said', words)
      else io.to('room').emit('said', words)
      if (n % 20 === 0) await new Promise(setImmediate)
    }
    await quick!.receives('"400 ')
    expect(heard(quick!)).toEqual(said)
    expect(slowest!.connected).toBe(true)
    slow!.readOn()
    await slow!.receives('"400 ')
    expect(heard(slow!)).toEqual(said)
  })

  it('may be cut in the middle, and their numbers be given to others, without anybody hearing what is not for them', async () => {
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
      if (n % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const newcomers = (await Promise.all(coming)).flat()
    io.to('room').emit('said', 'the end')
    for (const person of [...lasting, ...newcomers]) await person.receives('"the end"')
    const numbers = (person: RawSocket) =>
      heard(person)
        .slice(0, -1)
        .map((words) => Number(words.split(' ')[0]))
    const all = Array.from({ length: 300 }, (_, index) => index + 1)
    for (const person of lasting) expect(numbers(person)).toEqual(all)
    for (const person of newcomers) {
      const some = numbers(person)
      expect(some).toEqual(all.slice(all.length - some.length))
    }
  })
})

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
