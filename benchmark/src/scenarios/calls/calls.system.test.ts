import { expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { hubbubCluster } from '../../servers/hubbub-cluster.ts'
import { hubbub } from '../../servers/hubbub.ts'
import { calls } from './calls.ts'

it('a call is measured in every way, and a message to one process; missing servers are left out and reported', async () => {
  const { series, notes } = await calls({
    ...{ rounds: 2, perTurn: 100, messages: 50, natsUrl: undefined, feed: new LiveFeed() },
    servers: [hubbub(), hubbubCluster({})],
  })
  expect(series.map(({ contender, setting }) => [contender, setting['over']])).toEqual([
    ['function', 'no wire'],
    ['moleculer', 'no wire'],
    ['moleculer-timeout', 'no wire'],
    ['hubbub-bus', 'no wire'],
    ['hubbub-checks', 'no wire'],
    ['hubbub-conversation', 'no wire'],
    ['hubbub', 'a socket'],
  ])
  for (const { figures } of series)
    for (const { min, count } of Object.values(figures)) expect([count, min >= 0]).toEqual([2, true])
  expect(notes).toEqual([expect.stringContaining('NATS_URL'), expect.stringContaining('MONGO_URL')])
})
