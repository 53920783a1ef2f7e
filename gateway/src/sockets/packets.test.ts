import { describe, expect, it, jest } from '@jest/globals'
import type { Output, StreamEvent } from '@hubbub/protocol'
import { Encoder, PacketType, type Packet } from 'socket.io-parser'
import { packets } from './packets.ts'
import { syncAnswer } from './sync-answer.ts'

const own = new packets.Encoder()
const theirs = new Encoder()
const chess = 'c_0000000000000000000000000A'
const answerTo = (id: number, answer: unknown): Packet => ({
  type: PacketType.ACK,
  nsp: '/',
  id,
  data: [answer],
})

const eventOf = (rev: number): StreamEvent =>
  ({
    stream: chess,
    rev,
    type: 'message.deleted',
    data: { seq: rev, deletedAt: 5, note: 'ä "quoted" \u2028' },
  }) as never

describe('packets', () => {
  it.each<[string, Packet]>([
    [
      'an event',
      { type: PacketType.EVENT, nsp: '/', data: ['event', { rev: 1, left: undefined, at: [null] }] },
    ],
    ['an event that is to be answered', { type: PacketType.EVENT, nsp: '/', id: 0, data: ['ping'] }],
    ['an answer', answerTo(12, { ok: true, data: { text: 'ä "quoted" \u2028', none: null } })],
    ['an answer without anything', { type: PacketType.ACK, nsp: '/', id: 3, data: [] }],
    ['a refusal', { type: PacketType.CONNECT_ERROR, nsp: '/', data: { message: 'busy' } }],
    ['that somebody is connected', { type: PacketType.CONNECT, nsp: '/', data: { sid: 'abc' } }],
    ['that somebody is disconnected', { type: PacketType.DISCONNECT, nsp: '/', data: undefined }],
    ['an event of another namespace', { type: PacketType.EVENT, nsp: '/other', data: ['event', 1] }],
  ])('%s is written as Socket.IO writes it', (_, packet) => {
    expect(own.encode(packet)).toEqual(theirs.encode(packet))
  })
})

describe('the answer to messages.sync', () => {
  it('the answer says what it is to say', () => {
    const told: Output<'messages.sync'> = {
      streams: [
        {
          id: chess,
          status: 'events',
          epoch: 'e',
          events: [eventOf(1), eventOf(2)],
          more: false,
          nicknames: {},
        },
        { id: 'u_0000000000000000000000000B', status: 'events', epoch: 'e', events: [], more: true },
        { id: 'g_0000000000000000000000000C', status: 'gone' },
      ],
      people: [],
    }
    const [text] = own.encode(answerTo(7, syncAnswer(told))) as [string]
    expect(text.slice(0, 2)).toBe('37')
    expect(JSON.parse(text.slice(2))).toEqual([{ ok: true, data: told }])
  })

  it('an event that several answers share is written once', () => {
    const toJSON = jest.fn(() => ({ rev: 1 }))
    const event = { toJSON } as unknown as StreamEvent
    const told = (epoch: string): Output<'messages.sync'> => {
      return { streams: [{ id: chess, status: 'events', epoch, events: [event], more: false }], people: [] }
    }
    const texts = ['a', 'b'].map((epoch) => syncAnswer(told(epoch)).text)
    expect(texts.map((text) => JSON.parse(text).data.streams[0])).toEqual([
      { id: chess, status: 'events', epoch: 'a', events: [{ rev: 1 }], more: false },
      { id: chess, status: 'events', epoch: 'b', events: [{ rev: 1 }], more: false },
    ])
    expect(toJSON).toHaveBeenCalledTimes(1)
  })
})
