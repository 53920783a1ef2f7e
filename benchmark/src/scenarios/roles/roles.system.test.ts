import { expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { noFaults } from '../../measure/faults.ts'
import { roles } from './roles.ts'

it('changes of roles are shown by the screens of all whom they are about, and messages go as before', async () => {
  const { series } = await roles({
    ...{ members: 20, online: 6, turns: 2, rounds: 2, warmUps: 1, bytes: 100, sends: 50 },
    ...{ withinMs: 20_000, settleMs: 10, processes: 2 },
    feed: new LiveFeed(),
  })
  const row = (what: string) => series.find(({ setting }) => setting['what'] === what)!
  expect(series.map(({ setting }) => setting['what'])).toEqual([
    ...['messages before', 'sends before', 'role created', 'override changed', 'role given to half'],
    ...['channel opened to it', 'channel closed to it', 'role taken from half'],
    ...['messages after', 'sends after'],
  ])
  for (const { faults } of series) expect(faults).toEqual(noFaults())
  for (const what of ['messages before', 'messages after'])
    expect(row(what).rounds.map(({ online, lastMs }) => [online, lastMs !== null])).toEqual([
      [6, true],
      [6, true],
    ])
  for (const what of ['sends before', 'sends after'])
    expect(row(what).figures).toMatchObject({ 'sends a second': { count: 5 } })
  const { figures: opened } = row('channel opened to it')
  expect(opened).toMatchObject({
    ...{ 'answered, ms': { count: 2 }, 'last screen, ms': { count: 2 } },
    ...{ 'slowest send meanwhile, ms': { count: 2 }, 'server CPU, s': { count: 2 } },
    // Each of those who have the role is told, and nobody has to ask.
    'questions asked': { min: 0, max: 0, count: 2 },
  })
  expect(row('channel closed to it').figures).toMatchObject({ 'questions asked': { min: 0, max: 0 } })
})
