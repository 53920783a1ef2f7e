import { expect, it } from '@jest/globals'
import { LiveFeed } from '../live/live-feed.ts'
import { noFaults } from '../measure/faults.ts'
import { calibrate } from './calibrate.ts'

it('beside what a waiting server counts itself, the tool tells no less and says by how much it is more', async () => {
  const { series } = await calibrate({
    ...{ online: 30, delays: [20, 200], rounds: 5, warmUps: 2, bytes: 100, withinMs: 20_000, restMs: 5 },
    feed: new LiveFeed(),
  })
  expect(series.map(({ setting }) => setting['wait, ms'])).toEqual([20, 200])
  for (const { setting, rounds, figures, faults } of series) {
    expect(faults).toEqual(noFaults())
    expect(rounds).toHaveLength(5)
    // A timer of Node may be up to a millisecond early.
    expect(figures['known ms']!.min).toBeGreaterThanOrEqual(Number(setting['wait, ms']) - 1)
    expect(figures['error, %']).toMatchObject({ count: 5 })
    for (const { lastMs } of rounds) expect(lastMs).toBeGreaterThan(figures['known ms']!.min)
    expect(figures['error, %']!.min).toBeGreaterThan(0)
  }
}, 60_000)
