import { expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { noFaults } from '../../measure/faults.ts'
import { hubbub } from '../../servers/hubbub.ts'
import { soak } from './soak.ts'

it('connections that stay hear everything once while others come and go or do not read, and the server is measured all the time', async () => {
  const { series, notes } = await soak({
    ...{ contender: hubbub(), people: 20, perSecond: 20, coming: 10, stayMs: 300, bytes: 100 },
    ...{ rooms: 2, roomSize: 3, roomsPerSecond: 20, withinMs: 20_000, processes: 0, feed: new LiveFeed() },
    ...{ slow: 3, slowMs: [100, 300], slowPerSecond: 20, slowBytes: 4_000 },
    ...{ warmUpMs: 300, forMs: 4_000, sampleMs: 50, restMs: 200 },
  })
  expect(series.map(({ setting }) => setting['part'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  for (const { faults } of series) expect(faults).toEqual(noFaults())
  const figure = (name: string) => series.map(({ figures }) => figures[name])
  for (const spread of [...figure('resident, MB'), ...figure('heap used, MB'), ...figure('open files')])
    expect(spread!.min).toBeGreaterThan(0)
  const [before, ...during] = figure('connections')
  expect([before!.max, during.pop()!.max]).toEqual([0, 0])
  for (const spread of during) expect(spread!.min).toBeGreaterThanOrEqual(20 + 2 * 3 + 1 + 3)
  // In every part eight messages to the 20, and a last one; as many to three at a time, with a last one in both rooms; and the flood, of
  // which the one hears who pours it.
  for (const receipts of figure('receipts').slice(1, -1))
    expect(receipts!.median).toBe(9 * 20 + (8 + 2) * 3 + 9)
  expect(notes.join(' ')).toMatch(
    /Resident memory .* The heap in use .* Open files .* they lacked 0 of \d+ messages/,
  )
})
