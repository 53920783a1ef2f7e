import { expect, it } from '@jest/globals'
import { LiveFeed } from '../../live/live-feed.ts'
import { noFaults } from '../../measure/faults.ts'
import { storm } from './storm.ts'

const small = {
  ...{ people: 20, storms: 1, messagesPerSecond: 20, bytes: 100, perSecond: 200, withinMs: 30_000 },
  feed: new LiveFeed(),
}

it('twenty people come back to a killed server, and have every message once', async () => {
  const { series } = await storm({ ...small, how: 'kill', retryMs: 50 })
  expect(series).toMatchObject([
    {
      setting: { online: 20, storm: 'server killed', 'tries again': 'every 50 ms' },
      faults: noFaults(),
      figures: { 'all complete, ms': { count: 1 }, 'server ready, ms': { count: 1 } },
    },
  ])
  expect(series[0]!.figures['messages meanwhile']!.min).toBeGreaterThan(0)
  expect(series[0]!.figures['tries each']!.min).toBeGreaterThanOrEqual(1)
  expect(series[0]!.delays!.reduce((sum, [, count]) => sum + count, 0)).toBe(20)
})

it('twenty people whose connections are cut again and again miss nothing', async () => {
  const { series } = await storm({ ...small, how: 'cut', retryMs: null, storms: 2 })
  expect(series).toMatchObject([
    {
      setting: { storm: 'connections cut', 'tries again': 'as the client' },
      faults: noFaults(),
      figures: { 'all complete, ms': { count: 2 } },
    },
  ])
  expect(series[0]!.figures).not.toHaveProperty('server ready, ms')
})

it('plain Socket.IO is killed in turns with Hubbub, and everybody comes back to both', async () => {
  const { series } = await storm({ ...small, how: 'kill', retryMs: 50, storms: 2, isWithSocketio: true })
  const figures = { 'all complete, ms': { count: 2 }, 'server ready, ms': { count: 2 } }
  expect(series).toMatchObject([
    { contender: 'hubbub', faults: noFaults(), figures },
    { contender: 'socketio', faults: noFaults(), figures },
  ])
})
