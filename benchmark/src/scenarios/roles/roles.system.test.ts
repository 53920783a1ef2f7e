import { expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { noFaults } from '../../measure/faults.ts'
import { roles } from './roles.ts'

it('everybody online hears each change of roles by one event, and messages as before', async () => {
  const { series } = await roles({
    ...{
      members: 20,
      online: 4,
      batch: 4,
      rounds: 2,
      warmUps: 1,
      bytes: 100,
      withinMs: 10_000,
      processes: 1,
    },
    feed: new LiveFeed(),
  })
  expect(series.map(({ setting }) => setting['what'])).toEqual([
    'messages before',
    'role created',
    'role given to half',
    'override changed',
    'messages after',
  ])
  for (const { faults } of series) expect(faults).toEqual(noFaults())
  const [before, created, given, override, after] = series
  for (const one of [before, after])
    expect(one!.rounds.map(({ faults }) => faults)).toEqual([noFaults(), noFaults()])
  for (const [one, count] of [
    [created, 1],
    // Ten members by four at once.
    [given, 3],
    [override, 1],
  ] as const)
    expect(one!.figures).toMatchObject({
      'answered, ms': { count },
      'last heard, ms': { count },
      'heard, events': { count, min: 1, max: 1 },
    })
})
