import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { SessionId, UserId } from '@hubbub/protocol'
import type { InternalCommands } from '@hubbub/protocol/internal'
import { alone, type Bus } from '@hubbub/runtime'
import { Transfers } from './transfers.ts'

const userId = 'u_mina' as UserId
const [phone, laptop] = ['s_phone', 's_laptop'] as [SessionId, SessionId]
const refused = (code: string) => expect.objectContaining({ code })
let server: Server
let end: (sessionId: SessionId) => void
let loseLease: () => void
let isHeld: boolean
let transfers: Transfers

beforeEach(async () => {
  isHeld = true
  const bus = {
    onCommand(_: 'sessions.ended', run: (ended: InternalCommands['sessions.ended']) => void) {
      end = (sessionId) => run({ userId, sessionIds: [sessionId] })
    },
    lease: { ...alone, isHeld: () => isHeld, whenLost: (run: () => void) => void (loseLease = run) },
  }
  transfers = new Transfers(bus as unknown as Bus)
  server = createServer((_, answer) => void answer.writeHead(200).write('it begins'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
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
const closed = (one: IncomingMessage | ServerResponse) =>
  new Promise<void>((resolve) => one.once('close', resolve))

async function followed(sessionId: SessionId): Promise<Download> {
  const one = await download()
  transfers.follow(sessionId, one.answer)
  return one
}

it('a session that ends cuts off all its transfers, and no others', async () => {
  const [upload, film, kept] = [await followed(phone), await followed(phone), await followed(laptop)]
  end(phone)
  await Promise.all([upload, film].map(({ received }) => closed(received)))
  expect([upload, film, kept].map(({ answer }) => answer.destroyed)).toEqual([true, true, false])
  expect(transfers.size).toBe(1)
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
  transfers.follow(phone, answer)
  expect(transfers.size).toBe(0)
})

it('a transfer does not begin once its session has ended', async () => {
  const { answer } = await download()
  end(phone)
  expect(() => transfers.follow(phone, answer)).toThrow(refused('session_ended'))
  expect(() => transfers.ensureLive(phone)).toThrow(refused('session_ended'))
  transfers.follow(laptop, answer)
  expect(transfers.size).toBe(1)
})

it('a process that may miss the end of sessions cuts everything off, and begins nothing until it hears again', async () => {
  const [cut, late] = [await followed(phone), await download()]
  isHeld = false
  expect(() => transfers.follow(laptop, late.answer)).toThrow(refused('busy'))
  await closed(cut.received)
  isHeld = true
  const missed = await followed(laptop)
  loseLease()
  await closed(missed.received)
  transfers.follow(laptop, late.answer)
  expect(transfers.size).toBe(1)
})
