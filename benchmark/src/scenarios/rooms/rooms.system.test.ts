import { expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { noFaults } from '../../measure/faults.ts'
import { rooms } from './rooms.ts'

it('one person alone in rooms of absent members hears every message once, however it is broadcast', async () => {
  const { series } = await rooms({
    ...{ sizes: [10, 30], modes: ['direct', 'outbox'], rounds: 3, warmUps: 1, bytes: 100, withinMs: 10_000 },
    feed: new LiveFeed(),
  })
  expect(series.map(({ setting }) => [setting['mode'], setting['members'], setting['online']])).toEqual([
    ['direct', 10, 1],
    ['direct', 30, 1],
    ['outbox', 10, 1],
    ['outbox', 30, 1],
  ])
  for (const { figures, faults } of series) {
    expect(faults).toEqual(noFaults())
    expect(figures).toMatchObject({
      'creation, ms': { count: 3 },
      'broadcast, ms': { count: 3 },
      'delivery, ms': { count: 3 },
    })
  }
})
