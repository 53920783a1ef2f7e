import { expect, it } from '@jest/globals'
import { centrifugoDialect } from './centrifugo-dialect.ts'

const { greeting, say } = centrifugoDialect
const understand = (...replies: unknown[]) =>
  centrifugoDialect.understand(Buffer.from(replies.map((reply) => JSON.stringify(reply)).join('\n')))

const publication = {
  push: { channel: 'room-1', pub: { data: '@1700 hello', info: { user: '', client: 'x' } } },
}
const receipt = { kind: 'receipt', room: 'room-1', position: null, sentAt: 1700 }

it('a Centrifugo connection subscribes to its channel, and is in when that is answered', () => {
  expect(JSON.parse(greeting('room-1'))).toEqual({ id: 1, connect: {} })
  const connected = understand({ id: 1, connect: { client: 'x', version: '6.0.0', ping: 25, pong: true } })
  if (connected.kind !== 'go-on' || typeof connected.say !== 'function') throw new Error('it does not go on')
  expect(JSON.parse(connected.say('room-1'))).toEqual({ id: 2, subscribe: { channel: 'room-1' } })
  expect(understand({ id: 2, subscribe: {} })).toEqual({ kind: 'ready' })
})

it('a Centrifugo connection gives up when the connection or the channel is refused', () => {
  const error = { code: 103, message: 'permission denied' }
  expect(understand({ id: 1, error })).toEqual({ kind: 'goodbye', why: 'permission denied' })
  expect(understand({ id: 2, error })).toEqual({ kind: 'goodbye', why: 'permission denied' })
})

it('a Centrifugo connection hears a publication, with its number only when the channel has a history', () => {
  expect(understand(publication)).toEqual(receipt)
  const { pub, channel } = publication.push
  expect(understand({ push: { channel, pub: { ...pub, offset: 7 } } })).toEqual({ ...receipt, position: 7 })
})

it('a foreign publication is not counted as one of ours', () => {
  expect(understand({ push: { channel: 'room-1', pub: { data: { a: 1 } } } })).toEqual({
    ...receipt,
    sentAt: null,
  })
  expect(understand({ push: { channel: 'room-1', join: {} } })).toEqual({ kind: 'other' })
})

it('an answer is matched to its message by the id, and never taken for the greeting', () => {
  for (const id of [0, 1, 2, 3, 1_000]) {
    const { id: sent, publish } = JSON.parse(say({ id, room: 'room-1', text: '@1700 hello' }))
    expect(publish).toEqual({ channel: 'room-1', data: '@1700 hello' })
    expect(understand({ id: sent, publish: {} })).toEqual({
      kind: 'answer',
      id,
      refusal: null,
      position: null,
    })
    expect(understand({ id: sent, error: { code: 103, message: 'permission denied' } })).toMatchObject({
      ...{ kind: 'answer', id, refusal: '103' },
    })
  }
})

it('several replies in one frame are read', () => {
  expect(understand({ id: 4, publish: {} }, publication)).toEqual({
    kind: 'several',
    all: [{ kind: 'answer', id: 1, refusal: null, position: null }, receipt],
  })
})

it('a ping is answered, and a disconnect is read as a goodbye', () => {
  expect(understand({})).toEqual({ kind: 'ping', reply: '{}' })
  expect(understand({ push: { disconnect: { code: 3001, reason: 'shutdown' } } })).toEqual({
    ...{ kind: 'goodbye', why: 'shutdown' },
  })
})
