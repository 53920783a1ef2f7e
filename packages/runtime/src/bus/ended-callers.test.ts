import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { setImmediate } from 'node:timers/promises'
import { operations, type OperationName } from '@hubbub/protocol'
import type { InternalCommands } from '@hubbub/protocol/internal'
import { pino } from 'pino'
import { createBus, type ServicesBus } from './broker.ts'
import type { CallerMeta } from '../caller.ts'
import { defineService } from './service.ts'

const userId = 'u_0000000000000000000000000A' as const
const sessionId = 's_0000000000000000000000000A' as const
const conversationId = 'c_0000000000000000000000000A' as const
const threadId = 'c_0000000000000000000000000B' as const
const groupId = 'g_0000000000000000000000000A' as const
const caller: CallerMeta = {
  actor: { userId, sessionId, kind: 'person', isAdministrator: true },
  address: '127.0.0.1',
  device: 'test',
}

let bus: ServicesBus
/** What a call waits for that has passed its check, and that it has come so far. */
let goOn: () => void
let hasBegun: Promise<void>
let begin: () => void

beforeAll(async () => {
  bus = createBus({ nodeId: 'test', log: pino({ enabled: false }) })
  const place = { kind: 'channel', groupId, isPrivate: false, isArchived: false }
  const inner = {
    'groups.place': (wish: { conversationId: string }) =>
      wish.conversationId === conversationId ? place : null,
    'groups.role': () => 'owner',
    'groups.roles': () => null,
  }
  bus.add(defineService(bus, 'groups', { operations: {} as never, internal: inner as never }))
  for (const name of ['files', 'mail', 'messages', 'pins', 'polls', 'saved', 'search', 'threads'] as const)
    bus.add(
      defineService(bus, name, {
        operations: slowOperations(name) as never,
        internal: (name === 'threads' ? { 'threads.parentOf': () => conversationId } : {}) as never,
      }),
    )
  await bus.start()
})
afterAll(() => bus.stop())

beforeEach(() => {
  hasBegun = new Promise((resolve) => (begin = resolve))
})

const message = { conversationId, seq: 1 }
const writes: [OperationName, object][] = [
  ['messages.edit', { ...message, body: 'e4' }],
  ['pins.add', message],
  ['pins.remove', message],
  ['polls.create', { conversationId, cid: 'the-first-one', question: 'e4?', options: ['e5', 'c5'] }],
  ['polls.vote', { ...message, options: [0] }],
  ['polls.close', message],
  ['saved.add', message],
  ['threads.start', message],
  ['threads.follow', { conversationId: threadId }],
]
const endings: [keyof InternalCommands, InternalCommands[keyof InternalCommands]][] = [
  ['access.changed', { facts: [{ userId, groupId }] }],
  ['access.changed', { facts: [{ groupId }] }],
  ['access.changed', { facts: [{ conversationId }] }],
  ['sessions.ended', { userId, sessionIds: [sessionId] }],
  ['channel.closing', { conversationId, closing: 'one' }],
]

it.each(
  endings.flatMap(([command, payload]) => writes.map((write) => [command, ...write, payload] as const)),
)(
  '%s is answered when a call of %s that had passed its check is finished',
  async (command, name, input, payload) => {
    const call = bus.operate(name, input, caller)
    await Promise.race([hasBegun, call])
    let isAnswered = false
    const ended = bus.broadcastAndWait(command, payload).then(() => (isAnswered = true))
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    expect(isAnswered).toBe(false)
    goOn()
    // What it answers with is no matter here.
    await call.catch(() => {})
    await ended
    if (command === 'channel.closing')
      await bus.broadcastAndWait('access.changed', { facts: [{ closing: 'one' }] })
  },
)

it('a change of the roles of another group waits for none of them', async () => {
  const call = bus.operate('pins.add', message, caller)
  await Promise.race([hasBegun, call])
  let isCallOver = false
  const over = call.catch(() => {}).finally(() => (isCallOver = true))
  await bus.broadcastAndWait('access.changed', { facts: [{ groupId: 'g_0000000000000000000000000B' }] })
  expect(isCallOver).toBe(false)
  goOn()
  await over
})

it.each<[OperationName, object]>([
  ['files.get', { fileId: 'f_0000000000000000000000000A', waitMs: 20_000 }],
  ['mail.test', { address: 'mina@example.org' }],
  ['search.messages', { q: 'e4' }],
])('the end of a session does not wait for %s', async (name, input) => {
  const call = bus.operate(name, input, caller)
  await Promise.race([hasBegun, call])
  let isCallOver = false
  const over = call.catch(() => {}).finally(() => (isCallOver = true))
  await bus.broadcastAndWait('sessions.ended', { userId, sessionIds: [sessionId] })
  expect(isCallOver).toBe(false)
  goOn()
  await over
})

/** Each passes its check, and then waits. */
function slowOperations(service: string) {
  const names = Object.keys(operations).filter((name) => name.startsWith(`${service}.`))
  const slow = async () => {
    begin()
    await new Promise<void>((resolve) => (goOn = resolve))
  }
  return Object.fromEntries(names.map((name) => [name, slow]))
}
