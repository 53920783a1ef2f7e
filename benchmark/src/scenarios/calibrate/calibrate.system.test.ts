import { expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { noFaults } from '../../measure/faults.ts'
import { calibrate } from './calibrate.ts'

it('the tool measures a known wait as long as the waiting server, and reports the difference', async () => {
  const { series } = await calibrate({
    ...{ online: 30, delays: [20, 200], rounds: 5, warmUps: 2, bytes: 100, withinMs: 20_000, restMs: 5 },
    feed: new LiveFeed(),
  })
  expect(series.map(({ setting }) => setting['wait, ms'])).toEqual([20, 200])
  for (const { setting, rounds, figures, faults } of series) {
    expect(faults).toEqual(noFaults())
    expect(rounds).toHaveLength(5)
    // A timer of Node may be up to a millisecond early.
    const least = Number(setting['wait, ms']) - 1
    expect(figures['known ms']!.min).toBeGreaterThanOrEqual(least)
    for (const { lastMs } of rounds) expect(lastMs).toBeGreaterThanOrEqual(least)
    expect(figures['error, %']).toMatchObject({ count: 5 })
  }
})
