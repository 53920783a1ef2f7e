import { expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { hubbub } from '../../servers/hubbub.ts'
import { socketio } from '../../servers/socketio.ts'
import { neighbour } from './neighbour.ts'
import { noFaults } from '../../measure/faults.ts'

it('five people in a small room hear each message once, alone and beside a room of thirty, at Hubbub and at the bare peer', async () => {
  const { series } = await neighbour({
    ...{ contenders: [hubbub(), socketio()], people: 5, messagesPerSecond: 50, crowd: 30, everyMs: 100 },
    ...{ bytes: 100, turnMs: 400, turns: 2, warmUpMs: 100, withinMs: 10_000, restMs: 0, processes: 0 },
    feed: new LiveFeed(),
  })
  expect(series.map(({ contender, setting }) => [contender, setting['conversation']])).toEqual([
    ['hubbub', 'alone'],
    ['hubbub', 'beside 30 told every 100 ms'],
    ['socketio', 'alone'],
    ['socketio', 'beside 30 told every 100 ms'],
  ])
  for (const { faults, delays, figures } of series) {
    expect(faults).toEqual(noFaults())
    // Two turns of 21 messages and a last one, each heard by all five.
    expect(delays!.reduce((sum, [, count]) => sum + count, 0)).toBe(2 * 22 * 5)
    expect(figures).toMatchObject({ 'p50, ms': { count: 2 }, 'p99, ms': { count: 2 } })
  }
  const [alone, beside] = series
  expect(alone!.figures).not.toHaveProperty('crowd p50, ms')
  expect(beside!.figures).toMatchObject({ 'p99 × quiet': { count: 2 }, 'crowd p50, ms': { count: 2 } })
})
