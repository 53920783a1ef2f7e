import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { RawSocket, TestSystem, type Somebody } from '@hubbub/testing'
import { siege } from './siege.ts'

let system: TestSystem
let olga: Somebody
let mina: Somebody
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_RATE_LIMITS: 'on' }, { isWarm: false })
  olga = await system.person('olga')
  mina = await system.person('mina')
})
afterAll(() => system.close())

afterEach(async () => {
  // Throws when the others are not served any more.
  const ear = await mina.listen()
  ear.close()
})

const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
const longPing = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)])
const text = (packet: string) =>
  Buffer.concat([Buffer.from([0x81, 0x80 | packet.length, 0, 0, 0, 0]), Buffer.from(packet)])

const floods: [what: string, frame: Buffer][] = [
  ['pings', ping],
  ['long pings', longPing],
  ['events that are unknown', text('421["x"]')],
  ['events that are refused', text('421["messages.send",1]')],
  ['events that nobody wants an answer to', text('42["messages.heads",{}]')],
  ['acks', text('431[]')],
  ['pongs', text('3')],
  ['greetings', text('40{}')],
]

/** Sends it again and again and reads nothing, until the server hangs up or for so long. Answers whether it hung up. */
async function flood(socket: RawSocket, frame: Buffer, forMs: number): Promise<boolean> {
  const bytes = Buffer.concat(Array(Math.ceil(200_000 / frame.length)).fill(frame))
  socket.stopReading()
  const sending = setInterval(() => socket.sendBytes(bytes), 50)
  let isCut = true
  const stopping = setTimeout(() => {
    isCut = false
    socket.close()
  }, forMs)
  await socket.closed
  clearTimeout(stopping)
  clearInterval(sending)
  return isCut
}

describe('a client that floods the server and reads nothing', () => {
  it.each(floods)(
    'a flood of %s by a signed-in client takes little memory, and others are served',
    async (what, frame) => {
      const attack = async () =>
        flood(await new RawSocket(system.server.url).signIn(olga.tokens.accessToken), frame, 1_000)
      const { most } = await siege(system.server, `a flood of ${what}`, attack)
      expect(most.bytes).toBeLessThan(200_000_000)
    },
  )

  it.each(floods.slice(0, 2))(
    'a flood of %s by an unknown client takes little memory, and others are served',
    async (what, frame) => {
      const attack = async () => {
        const socket = new RawSocket(system.server.url)
        await socket.receives('"sid"')
        return flood(socket, frame, 1_000)
      }
      const { most } = await siege(system.server, `a flood of ${what} of somebody unknown`, attack)
      expect(most.bytes).toBeLessThan(200_000_000)
    },
  )
})

it('a sender that goes on although it is paused is cut off', async () => {
  const socket = await new RawSocket(system.server.url).signIn(olga.tokens.accessToken)
  expect(await flood(socket, text('421["messages.send","some more words"]'), 60_000)).toBe(true)
})

it('a client that comes back and sends hundreds of messages at once is heard', async () => {
  const ear = await olga.listen()
  const answers = await Promise.all(
    Array.from({ length: 400 }, () => ear.call('messages.heads', { streams: [] })),
  )
  expect(answers).toHaveLength(400)
  expect(ear.socket.connected).toBe(true)
})

it('an unknown event is answered, as often as it is asked for', async () => {
  const ear = await olga.listen()
  for (let n = 0; n < 3; n++)
    expect(await ear.call('no.such' as 'accounts.me', {})).toMatchObject({
      ok: false,
      code: 'unknown_operation',
    })
})
