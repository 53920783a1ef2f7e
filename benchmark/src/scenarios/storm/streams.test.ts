import { describe, expect, it } from '@jest/globals'
import type { CaughtUp, Message, StreamEvent } from '@hubbub/protocol'
import { noTally, StormStreams, type StormTally } from './streams.ts'

const channel = 'c_chess'
const epoch = 'e'

function somebodyAt(rev: number): { streams: StormStreams; tally: StormTally } {
  const tally = noTally()
  const streams = new StormStreams(tally)
  streams.connectionBegan()
  streams.welcomed({ [channel]: [epoch, rev, rev] })
  return { streams, tally }
}

/** The message that has this number, and the change with the same number unless told otherwise. */
function message(seq: number, rev = seq): StreamEvent {
  return { stream: channel, epoch, rev, type: 'message.created', data: { message: { seq } as Message } }
}

function answer(...events: StreamEvent[]): CaughtUp {
  return { id: channel, status: 'events', epoch, events, more: false }
}

describe('a client in a storm', () => {
  it('a client takes events in order', () => {
    const { streams, tally } = somebodyAt(3)
    for (const seq of [4, 5, 6]) streams.take(message(seq))
    expect(streams.lastMessage(channel)).toBe(6)
    expect(tally).toEqual({ messages: 3, overlaps: 0, doubled: 0, disordered: 0, lost: {} })
  })

  it('a client asks for missing events, and has them once', () => {
    const { streams, tally } = somebodyAt(3)
    streams.connectionBegan()
    streams.welcomed({ [channel]: [epoch, 5, 5] })
    expect(streams.behind()).toEqual([{ id: channel, epoch, rev: 3 }])
    streams.caughtUp([answer(message(4), message(5))])
    expect(streams.behind()).toEqual([])
    expect(streams.lastMessage(channel)).toBe(5)
    expect(tally.messages).toBe(2)
  })

  it('a client asks again for the rest of the missing events', () => {
    const { streams } = somebodyAt(3)
    streams.welcomed({ [channel]: [epoch, 5, 5] })
    streams.caughtUp([{ id: channel, status: 'events', epoch, events: [message(4)], more: true }])
    expect(streams.behind()).toEqual([{ id: channel, epoch, rev: 4 }])
  })

  it('a client holds an event that comes too early, and takes it when the rest is there', () => {
    const { streams, tally } = somebodyAt(3)
    streams.take(message(6))
    expect(streams.hasGaps).toBe(true)
    expect(streams.lastMessage(channel)).toBe(3)
    streams.giveUpWaiting()
    expect(streams.behind()).toEqual([{ id: channel, epoch, rev: 3 }])
    streams.caughtUp([answer(message(4), message(5), message(6))])
    expect(streams.hasGaps).toBe(false)
    expect(streams.lastMessage(channel)).toBe(6)
    expect(tally).toEqual({ messages: 3, overlaps: 0, doubled: 0, disordered: 0, lost: {} })
  })

  it('a missing last event is found by the heads of others', () => {
    const { streams } = somebodyAt(3)
    streams.expect({ [channel]: [epoch, 4, 4] })
    expect(streams.behind()).toEqual([{ id: channel, epoch, rev: 3 }])
  })

  it('a live event is dropped after catching up has brought it', () => {
    const { streams, tally } = somebodyAt(3)
    streams.welcomed({ [channel]: [epoch, 4, 4] })
    streams.caughtUp([answer(message(4))])
    streams.take(message(4))
    expect(tally).toMatchObject({ messages: 1, overlaps: 1, doubled: 0 })
  })

  it('an event told twice over one connection is a fault', () => {
    const { streams, tally } = somebodyAt(3)
    streams.take(message(4))
    streams.take(message(4))
    expect(tally).toMatchObject({ messages: 1, doubled: 1 })
  })

  it('an event told again over another connection is no fault', () => {
    const { streams, tally } = somebodyAt(3)
    streams.take(message(4))
    streams.connectionBegan()
    streams.take(message(4))
    expect(tally).toMatchObject({ messages: 1, overlaps: 1, doubled: 0 })
  })

  it('a message without its own number, and a left out one, are faults', () => {
    const { streams, tally } = somebodyAt(3)
    streams.take(message(3, 4))
    streams.take(message(5, 5))
    expect(tally.disordered).toBe(2)
  })

  it('an impossible catch-up is a fault, and says why', () => {
    const { streams, tally } = somebodyAt(3)
    streams.welcomed({ [channel]: [epoch, 5, 5] })
    streams.caughtUp([{ id: channel, status: 'tooFar' }])
    streams.welcomed({ [channel]: ['another', 5, 5] })
    streams.expect({ c_unknown: [epoch, 1, 1] })
    expect(tally.lost).toEqual({
      'could not catch up: tooFar': 1,
      'could not catch up: another epoch': 1,
      'could not catch up: unknown stream': 1,
    })
    expect(streams.behind()).toEqual([])
  })
})
