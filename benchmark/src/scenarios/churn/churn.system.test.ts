import { expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { hubbub } from '../../servers/hubbub.ts'
import { socketio } from '../../servers/socketio.ts'
import { churn } from './churn.ts'
import { noFaults } from '../../measure/faults.ts'

it('connections that stay hear everything once while others come and go, at Hubbub and at the bare peer', async () => {
  const { series, notes } = await churn({
    ...{ contenders: [hubbub(), socketio()], idle: 20, coming: 20, stayMs: 200, everyMs: 150 },
    ...{ rounds: 6, warmUps: 2, bytes: 100, withinMs: 10_000, restMs: 0, processes: 0, feed: new LiveFeed() },
  })
  expect(notes).toEqual([])
  expect(series.map(({ contender }) => contender)).toEqual(['hubbub', 'socketio'])
  for (const { rounds, figures, faults, setting } of series) {
    expect(setting).toMatchObject({ online: 20, 'come and go': 20 })
    expect(faults).toEqual(noFaults())
    expect(rounds).toHaveLength(6)
    for (const round of rounds) expect(round).toMatchObject({ online: 20, lastMs: expect.any(Number) })
    expect(figures).toMatchObject({ 'ping, ms': { count: 6 }, 'delay less two pings, ms': { count: 6 } })
    // Everybody has come at least once, and many of them again.
    expect(figures['came per second']!.min).toBeGreaterThan(0)
  }
  expect(series[0]!.figures).toMatchObject({
    'inside: door to answer, ms': { count: 6 },
    'inside: commit to last byte, ms': { count: 6 },
  })
  expect(series[1]!.figures).not.toHaveProperty('inside: door to answer, ms')
})
