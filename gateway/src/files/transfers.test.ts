import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { SessionId, UserId } from '@hubbub/protocol'
import { alone, createLog, type Bus } from '@hubbub/runtime'
import { Transfers } from './transfers.ts'

const mina = 'u_mina' as UserId
const [phone, laptop] = ['s_phone', 's_laptop'] as [SessionId, SessionId]
const ended = expect.objectContaining({ code: 'session_ended' })
let server: Server
let regainLease: () => void
let isHeld: boolean
/** What the service of accounts answers of each session; an error where it cannot be asked. */
let live: Map<SessionId, boolean | Error>
let transfers: Transfers

beforeEach(async () => {
  isHeld = true
  live = new Map([phone, laptop].map((id) => [id, true]))
  const bus = {
    async call(_: 'accounts.holds', { sessionId }: { sessionId: SessionId }) {
      const answer = live.get(sessionId)
      if (answer instanceof Error) throw answer
      return answer ? 'auto' : null
    },
    lease: { ...alone, isHeld: () => isHeld, whenLost: (run: () => void) => void (regainLease = run) },
    log: createLog({ level: 'fatal', format: 'json' }),
  }
  // A server has timers of its own, which go on.
  jest.useFakeTimers({
    doNotFake: [
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
      'Date',
      'performance',
      'hrtime',
    ],
  })
  transfers = new Transfers(bus as unknown as Bus)
  server = createServer((_, answer) => void answer.writeHead(200).write('it begins'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  jest.useRealTimers()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

interface Download {
  /** At the server. */
  answer: ServerResponse
  /** At whoever gets it. */
  received: IncomingMessage
}

async function download(): Promise<Download> {
  const { port } = server.address() as AddressInfo
  const asked = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const [received] = (await once(get({ port, agent: false }), 'response')) as [IncomingMessage]
  const [, answer] = await asked
  return { answer, received: received.on('error', () => {}).resume() }
}

/** However it ended. */
const closed = (one: IncomingMessage | ServerResponse | Socket) =>
  new Promise<void>((resolve) => one.once('close', resolve))

const by = (sessionId: SessionId) => ({ userId: mina, sessionId })

async function followed(sessionId: SessionId): Promise<Download> {
  const one = await download()
  transfers.follow(by(sessionId), one.answer)
  return one
}

it('a session that ends cuts off all its transfers, and no others', async () => {
  const [upload, film, kept] = [await followed(phone), await followed(phone), await followed(laptop)]
  expect([transfers.size, transfers.sessionsOf(mina)]).toEqual([3, [phone, laptop]])
  transfers.end([phone])
  await Promise.all([upload, film].map(({ received }) => closed(received)))
  expect(kept.answer.destroyed).toBe(false)
  expect([transfers.size, transfers.sessionsOf(mina)]).toEqual([1, [laptop]])
})

it('a transfer that is over, or that was left, is forgotten', async () => {
  const [over, left] = [await followed(phone), await followed(laptop)]
  over.answer.end()
  left.received.destroy()
  await Promise.all([over, left].map(({ answer }) => closed(answer)))
  expect(transfers.size).toBe(0)
})

it('a transfer that was left before it began is not kept', async () => {
  const { answer, received } = await download()
  received.destroy()
  await closed(answer)
  transfers.follow(by(phone), answer)
  expect(transfers.size).toBe(0)
})

it('an answer that waits for another one on its connection is cut off and forgotten with it', async () => {
  const { port } = server.address() as AddressInfo
  const both: ServerResponse[] = []
  const bothCame = new Promise<void>((resolve) =>
    server.on('request', (_, answer) => void (both.push(answer) === 2 && resolve())),
  )
  const client = connect(port, '127.0.0.1').on('error', () => {})
  client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(2))
  await bothCame
  transfers.follow(by(phone), both[0]!)
  transfers.follow(by(laptop), both[1]!)
  transfers.end([laptop])
  await closed(client.resume())
  expect(transfers.size).toBe(0)
})

it('a transfer does not begin once its session has ended', async () => {
  const { answer } = await download()
  transfers.end([phone])
  expect(() => transfers.follow(by(phone), answer)).toThrow(ended)
  expect(() => transfers.ensureLive(phone)).toThrow(ended)
  transfers.follow(by(laptop), answer)
  expect(transfers.size).toBe(1)
})

it('a process that nobody can tell of ended sessions asks for them', async () => {
  const [over, kept] = [await followed(phone), await followed(laptop)]
  live.set(phone, false)
  jest.advanceTimersByTime(1_000)
  await new Promise(setImmediate)
  expect(over.answer.destroyed).toBe(false)
  isHeld = false
  jest.advanceTimersByTime(1_000)
  await closed(over.received)
  expect([kept.answer.destroyed, transfers.sessionsOf(mina)]).toEqual([false, [laptop]])
})

it('a process that hears again asks for the sessions that ended meanwhile', async () => {
  const [over, kept] = [await followed(phone), await followed(laptop)]
  live.set(phone, false)
  regainLease()
  await closed(over.received)
  expect(kept.answer.destroyed).toBe(false)
})

it('a transfer that nobody can be asked about is cut off, and may begin again', async () => {
  const cut = await followed(phone)
  live.set(phone, new Error('no answer'))
  isHeld = false
  jest.advanceTimersByTime(1_000)
  await closed(cut.received)
  await followed(phone)
  expect(transfers.sessionsOf(mina)).toEqual([phone])
})
