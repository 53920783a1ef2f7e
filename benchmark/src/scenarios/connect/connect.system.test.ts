import { expect, it } from '@jest/globals'
import { BenchError } from '../../bench-error.ts'
import { LiveFeed } from '../../live/live-feed.ts'
import type { Rules } from '../../load/testing/frames-server.ts'
import type { SystemUnderTest } from '../../servers/system-under-test.ts'
import { climit } from '../../servers/climit.ts'
import { hubbub } from '../../servers/hubbub.ts'
import { socketio } from '../../servers/socketio.ts'
import { isFaulty } from '../round.ts'
import { serverOfRules } from '../testing/server-of-rules.ts'
import { connect } from './connect.ts'
import type { ConnectPlan } from './plan.ts'

const patience = 120_000

const plan = (contenders: readonly SystemUnderTest[], more: Partial<ConnectPlan> = {}): ConnectPlan => ({
  ...{ contenders, sizes: [20], rounds: 2, restMs: 10, processes: 0, feed: new LiveFeed() },
  ...more,
})

it(
  'everybody comes in on a real Hubbub, on a bare Socket.IO and on the C program, in turns',
  async () => {
    const inC = climit({ path: process.env.PATH })
    const canCompile = (await inC.obstacle()) === null
    const { series, notes } = await connect(plan([hubbub(), socketio(), inC], { processes: 1 }))
    const names = ['hubbub', 'socketio', ...(canCompile ? ['climit'] : [])]
    expect(series.map(({ contender, setting }) => [contender, setting])).toEqual(
      names.map((name) => [name, { connections: 20 }]),
    )
    for (const { figures, faults, server, tool } of series) {
      expect(isFaulty(faults)).toBe(false)
      expect(figures).toMatchObject({
        'connections per second': { count: 2 },
        'per second × Socket.IO': { count: 2 },
        'CPU of a connection, ms': { count: 2 },
        'CPU × Socket.IO': { count: 2 },
        'a connection, kB': { count: 2 },
        'until all are in, ms': { count: 2 },
        'server, of a core': { count: 2 },
      })
      expect(figures['CPU of a connection, ms']!.min).toBeGreaterThan(0)
      const [tookLeast, tookMost] = [
        figures['until all are in, ms']!.min,
        figures['until all are in, ms']!.max,
      ]
      expect(figures['connections per second']).toMatchObject({
        min: expect.closeTo(20_000 / tookMost),
        max: expect.closeTo(20_000 / tookLeast),
      })
      expect(server).toHaveLength(1)
      expect(tool.cpuShare).toBeGreaterThan(0)
    }
    expect(series[1]!.figures['per second × Socket.IO']).toMatchObject({ min: 1, median: 1, max: 1 })
    for (const bytes of [series[0]!.server[0]!.residentIdle, series[0]!.server[0]!.residentAfter])
      expect(bytes).toBeGreaterThan(1e7)
    expect(notes).toHaveLength(canCompile ? 0 : 1)
  },
  patience,
)

it('another contender begins each round, each time with a fresh server', async () => {
  const started: string[] = []
  const noted = (name: string): SystemUnderTest => {
    const contender = serverOfRules({}, name)
    return {
      ...contender,
      start() {
        started.push(name)
        return contender.start()
      },
    }
  }
  await connect(plan(['one', 'two', 'three'].map(noted), { sizes: [3], rounds: 3, restMs: 0 }))
  expect(started).toEqual([
    ...['one', 'two', 'three'],
    ...['two', 'three', 'one'],
    ...['three', 'one', 'two'],
  ])
})

it('a contender that cannot have so many is left out with one note, and the others go on', async () => {
  const small: SystemUnderTest = {
    ...serverOfRules({}, 'small'),
    start: () => Promise.reject(new BenchError('file_limit', 'It is too small.')),
  }
  const { series, notes } = await connect(plan([small, serverOfRules({})]))
  expect(series.map(({ contender }) => contender)).toEqual(['rules'])
  expect(notes).toEqual(['It is too small.'])
})

it('a given rate is part of the setting, and of what the run says of itself', async () => {
  const { series, describes } = await connect(plan([serverOfRules({})], { rounds: 1, perSecond: 100 }))
  expect(series[0]!.setting).toEqual({ connections: 20, 'begun a second': 100 })
  // The last of twenty begins 190 ms after the first one.
  expect(series[0]!.figures['connections per second']!.median).toBeLessThan(110)
  expect(describes).toContain('At most 100 begin in a second')
})

it('refused connections are counted by reason, of all rounds together', async () => {
  const full: Rules = { greeting: ({ number }) => (number < 12 ? 'club 0' : '!full') }
  const { series } = await connect(plan([serverOfRules(full)], { sizes: [15] }))
  expect(series[0]!.faults.refused).toEqual({ full: 6 })
})
