import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Home, StreamId } from '@hubbub/protocol'
import type { HubbubClient } from './client.ts'
import { card, ivan, mina, noor, olga } from './testing/users.ts'
import { laterDoors } from './testing/later-server.ts'
import { homeOf } from './testing/model-views.ts'
import { aStage, chess, general, inOrder, texts } from './testing/stage.ts'

let stage: ReturnType<typeof aStage>
let client: HubbubClient

beforeEach(async () => {
  stage = aStage()
  client = await stage.enter('mina', laterDoors(stage.server))
  client.timeline(general).open()
  await stage.clock.pass(10)
  stage.server.asked.length = 0
})

afterEach(() => client.close())

const asked = () => stage.server.asked.map(([name]) => name)
const shown = () => inOrder(client.home.get() as Home)

function push(event: string, payload: unknown) {
  for (const socket of stage.server.sockets) socket.push(event, payload)
}

/** A change of which only later versions know. */
function changeUnknown(stream: StreamId, isTold = true) {
  const rev = stage.records.stream(stream).add(() => ({ type: 'poll.opened', data: { by: olga } }) as never)
  if (isTold) push('event', stage.records.stream(stream).event(rev, stage.records.epoch, mina))
}

it('a client applies the changes of a later server, which have unknown fields, without asking again', async () => {
  const { records } = stage
  records.send(general, olga, 'one')
  records.send(general, olga, 'two')
  records.edit(general, 1, 'first')
  records.react(general, 2, '👍', olga, true)
  records.join(chess, noor)
  push('typing', { conversationId: general, userId: olga })
  push('person', { ...card(olga), displayName: 'Olga P' })
  await stage.clock.pass(100)
  expect(texts(client)).toEqual(['first', 'two'])
  expect(client.typing.in(general).get()).toEqual([olga])
  expect(client.person(olga).get()).toEqual({ ...card(olga), displayName: 'Olga P' })
  expect(asked()).toEqual([])
})

it('a client reads the answers of a later server, which have unknown fields', async () => {
  const lookup = client.call('users.lookup', { userIds: [ivan] })
  client.outbox.send(general, { body: 'one' })
  await stage.clock.pass(100)
  expect(await lookup).toEqual({ people: [card(ivan)] })
  expect(client.timeline(general).get().entries).toMatchObject([{ state: 'sent', message: { body: 'one' } }])
  expect(asked()).toEqual(['users.lookup', 'messages.send'])
})

it('a change of an unknown type moves the position and does nothing else', async () => {
  for (const stream of [general, chess, mina] as const) changeUnknown(stream)
  await stage.clock.pass(10)
  stage.records.send(general, olga, 'after it')
  await stage.clock.pass(100)
  expect(texts(client)).toEqual(['after it'])
  expect(shown()).toEqual(inOrder(homeOf(stage.records, mina)))
  expect(asked()).toEqual([])
})

it('a client that missed changes of an unknown type catches up by replay', async () => {
  stage.server.cut()
  stage.records.send(general, olga, 'before it')
  for (const stream of [general, chess, mina] as const) changeUnknown(stream, false)
  await stage.clock.pass(60_000)
  expect(texts(client)).toEqual(['before it'])
  expect(shown()).toEqual(inOrder(homeOf(stage.records, mina)))
  expect(asked()).not.toContain('groups.home')
})

it('an unknown push is ignored', async () => {
  // Within a second of its start a client asks how much of the inbox is unread.
  await stage.clock.pass(1_000)
  stage.server.asked.length = 0
  push('party', { cake: true })
  await stage.clock.pass(3_000)
  expect(client.connection.state.get().status).toBe('online')
  expect(asked()).toEqual([])
})

it.each([
  ['final when the server says so', false, 1],
  ['tried again otherwise', true, 2],
])('a refusal with an unknown code is %s', async (_, retryable, atLeast) => {
  const { server } = stage
  const answer = server.answer.bind(server)
  let sends = 0
  server.answer = (name, ...rest) => {
    if (name !== 'messages.send') return answer(name, ...rest)
    sends += 1
    return { ok: false, code: 'too_loud', text: 'Too loud.', retryable } as never
  }
  client.outbox.send(general, { body: 'HELLO' })
  await stage.clock.pass(8_000)
  expect(Math.min(sends, 2)).toBe(atLeast)
  expect(client.timeline(general).get().entries[0]!.state === 'failed').toBe(!retryable)
})
