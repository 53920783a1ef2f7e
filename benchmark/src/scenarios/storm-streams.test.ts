import { describe, expect, it } from '@jest/globals'
import type { CaughtUp, Message, StreamEvent } from '@hubbub/protocol'
import { StormStreams, type StormTally } from './storm-streams.ts'

const channel = 'c_chess'
const epoch = 'e'

function somebodyAt(rev: number): { streams: StormStreams; tally: StormTally } {
  const tally: StormTally = { messages: 0, overlaps: 0, doubled: 0, disordered: 0, lost: 0 }
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

describe('somebody in a storm', () => {
  it('lets in what comes in order', () => {
    const { streams, tally } = somebodyAt(3)
    for (const seq of [4, 5, 6]) streams.take(message(seq))
    expect(streams.lastMessage(channel)).toBe(6)
    expect(tally).toEqual({ messages: 3, overlaps: 0, doubled: 0, disordered: 0, lost: 0 })
  })

  it('asks for what was missed, and has it once', () => {
    const { streams, tally } = somebodyAt(3)
    streams.connectionBegan()
    streams.welcomed({ [channel]: [epoch, 5, 5] })
    expect(streams.behind()).toEqual([{ id: channel, epoch, rev: 3 }])
    streams.caughtUp([answer(message(4), message(5))])
    expect(streams.behind()).toEqual([])
    expect(streams.lastMessage(channel)).toBe(5)
    expect(tally.messages).toBe(2)
  })

  it('asks again for the rest of what was missed', () => {
    const { streams } = somebodyAt(3)
    streams.welcomed({ [channel]: [epoch, 5, 5] })
    streams.caughtUp([{ id: channel, status: 'events', epoch, events: [message(4)], more: true }])
    expect(streams.behind()).toEqual([{ id: channel, epoch, rev: 4 }])
  })

  it('holds what comes before its time, and lets it in when the rest is there', () => {
    const { streams, tally } = somebodyAt(3)
    streams.take(message(6))
    expect(streams.hasGaps).toBe(true)
    expect(streams.lastMessage(channel)).toBe(3)
    streams.giveUpWaiting()
    expect(streams.behind()).toEqual([{ id: channel, epoch, rev: 3 }])
    streams.caughtUp([answer(message(4), message(5), message(6))])
    expect(streams.hasGaps).toBe(false)
    expect(streams.lastMessage(channel)).toBe(6)
    expect(tally).toEqual({ messages: 3, overlaps: 0, doubled: 0, disordered: 0, lost: 0 })
  })

  it('finds a last message that never came by what others are told', () => {
    const { streams } = somebodyAt(3)
    streams.expect({ [channel]: [epoch, 4, 4] })
    expect(streams.behind()).toEqual([{ id: channel, epoch, rev: 3 }])
  })

  it('drops what it was told live after it had been told by catching up', () => {
    const { streams, tally } = somebodyAt(3)
    streams.welcomed({ [channel]: [epoch, 4, 4] })
    streams.caughtUp([answer(message(4))])
    streams.take(message(4))
    expect(tally).toMatchObject({ messages: 1, overlaps: 1, doubled: 0 })
  })

  it('complains of what is told twice over one connection', () => {
    const { streams, tally } = somebodyAt(3)
    streams.take(message(4))
    streams.take(message(4))
    expect(tally).toMatchObject({ messages: 1, doubled: 1 })
  })

  it('is not surprised to be told again over another connection', () => {
    const { streams, tally } = somebodyAt(3)
    streams.take(message(4))
    streams.connectionBegan()
    streams.take(message(4))
    expect(tally).toMatchObject({ messages: 1, overlaps: 1, doubled: 0 })
  })

  it('complains of a message that has no number of its own, and of one that was left out', () => {
    const { streams, tally } = somebodyAt(3)
    streams.take(message(3, 4))
    streams.take(message(5, 5))
    expect(tally.disordered).toBe(2)
  })

  it('complains when there is no way to catch up', () => {
    const { streams, tally } = somebodyAt(3)
    streams.welcomed({ [channel]: [epoch, 5, 5] })
    streams.caughtUp([{ id: channel, status: 'tooFar' }])
    streams.welcomed({ [channel]: ['another', 5, 5] })
    expect(tally.lost).toBe(2)
    expect(streams.behind()).toEqual([])
  })
})
