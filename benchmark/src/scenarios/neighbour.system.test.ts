import { expect, it } from '@jest/globals'
import { LiveFeed } from '../live/live-feed.ts'
import { hubbub } from '../servers/hubbub.ts'
import { socketio } from '../servers/socketio.ts'
import { neighbour } from './neighbour.ts'
import { noFaults } from './round.ts'

it('five people who talk hear each other once, alone and beside a room of thirty, at Hubbub and at the bare peer', async () => {
  const { series } = await neighbour({
    ...{ contenders: [hubbub(), socketio()], people: 5, messagesPerSecond: 50, crowd: 30, everyMs: 100 },
    ...{ bytes: 100, turnMs: 400, turns: 2, warmUpMs: 100, withinMs: 10_000, restMs: 0, processes: 0 },
    feed: new LiveFeed(),
  })
  expect(series.map(({ contender, setting }) => [contender, setting['beside']])).toEqual([
    ['hubbub', 'nobody'],
    ['hubbub', '30 every 100 ms'],
    ['socketio', 'nobody'],
    ['socketio', '30 every 100 ms'],
  ])
  for (const { faults, delays, figures } of series) {
    expect(faults).toEqual(noFaults())
    // Two turns of twenty messages and one more, each heard by all five.
    expect(delays!.reduce((sum, [, count]) => sum + count, 0)).toBe(2 * 21 * 5)
    expect(figures).toMatchObject({ 'p50, ms': { count: 2 }, 'p99, ms': { count: 2 } })
  }
  const [alone, beside] = series
  expect(alone!.figures).not.toHaveProperty('crowd p50, ms')
  expect(beside!.figures).toMatchObject({ 'p99 × quiet': { count: 2 }, 'crowd p50, ms': { count: 2 } })
})
