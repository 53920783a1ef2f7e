import { expect, it } from '@jest/globals'
import { noFaults } from '../../measure/faults.ts'
import { connectSeries } from './series.ts'
import type { ConnectTurn } from './turn.ts'

interface Taken {
  tookMs: number
  cpuSeconds?: number
  /** By how much the server grew. */
  bytes?: number
  connections?: number
}

function turn({ tookMs, cpuSeconds = 0.1, bytes = 1e6, connections = 100 }: Taken): ConnectTurn {
  return {
    ...{ connections, tookMs, faults: { ...noFaults(), refused: { full: 1 } } },
    server: [
      {
        ...{ role: 'server', cpuSeconds, cpuSecondsPer10kDeliveries: null },
        ...{ residentIdle: 50e6, residentConnected: 50e6 + bytes, residentAfter: 51e6 },
        bytesPerConnection: bytes / connections,
      },
    ],
    own: [{ pid: 1, connections, cpuShare: tookMs / 1_000, lag: { median: 0, p99: 1, max: 2 } }],
  }
}

const ours = { name: 'hubbub', title: 'Hubbub' }
const bare = { name: 'socketio', title: 'Socket.IO 0.0.0' }

it('a connection is computed for each round, and beside Socket.IO in the same round', () => {
  const [own, theirs] = connectSeries(
    new Map([
      [
        ours,
        [turn({ tookMs: 100 }), turn({ tookMs: 200, cpuSeconds: 0.3, bytes: 4e6 }), turn({ tookMs: 400 })],
      ],
      [bare, [turn({ tookMs: 50 }), turn({ tookMs: 200 }), turn({ tookMs: 800, bytes: 2e6 })]],
    ]),
    { connections: 100 },
  )
  expect(own).toMatchObject({ contender: 'hubbub', setting: { connections: 100 }, rounds: [] })
  expect(own!.figures).toEqual({
    'connections per second': { min: 250, median: 500, max: 1_000, count: 3 },
    'per second × Socket.IO': { min: 0.5, median: 1, max: 2, count: 3 },
    'CPU of a connection, ms': { min: 1, median: 1, max: 3, count: 3 },
    'CPU × Socket.IO': { min: 1, median: 1, max: expect.closeTo(3), count: 3 },
    'a connection, kB': { min: 10, median: 10, max: 40, count: 3 },
    'memory × Socket.IO': { min: 0.5, median: 1, max: 4, count: 3 },
    'until all are in, ms': { min: 100, median: 200, max: 400, count: 3 },
    'server, of a core': { min: 0.25, median: 1, max: 1.5, count: 3 },
  })
  expect(theirs!.figures['per second × Socket.IO']).toEqual({ min: 1, median: 1, max: 1, count: 3 })
})

it('nothing is held beside a Socket.IO that did not run', () => {
  const [alone] = connectSeries(new Map([[ours, [turn({ tookMs: 100 })]]]), { connections: 100 })
  expect(Object.keys(alone!.figures).filter((name) => name.includes('×'))).toEqual([])
})

it('a server whose processes nobody sees has a rate, and no cost', () => {
  const [far] = connectSeries(new Map([[ours, [{ ...turn({ tookMs: 100 }), server: [] }]]]), {})
  expect(Object.keys(far!.figures)).toEqual(['connections per second', 'until all are in, ms'])
})

it('no ratio is made of memory that did not grow', () => {
  const [own] = connectSeries(
    new Map([
      [ours, [turn({ tookMs: 100, bytes: -1e6 }), turn({ tookMs: 100 })]],
      [bare, [turn({ tookMs: 100 }), turn({ tookMs: 100 })]],
    ]),
    {},
  )
  expect(own!.figures['a connection, kB']).toMatchObject({ min: -10, max: 10 })
  expect(own!.figures['memory × Socket.IO']).toMatchObject({ median: 1, count: 1 })
})

it('a rate is left out when nobody got in', () => {
  const [own] = connectSeries(new Map([[ours, [turn({ tookMs: 0, connections: 0 })]]]), {})
  expect(own!.figures).not.toHaveProperty('connections per second')
})

it('the rounds add up in processor time and faults, and of memory and of the load the middle counts', () => {
  const turns = [turn({ tookMs: 100 }), turn({ tookMs: 300, bytes: 9e6 }), turn({ tookMs: 500, bytes: 2e6 })]
  const [own] = connectSeries(new Map([[ours, turns]]), {})
  expect(own!.server).toEqual([
    {
      ...{ role: 'server', cpuSeconds: expect.closeTo(0.3), cpuSecondsPer10kDeliveries: null },
      ...{ residentIdle: 50e6, residentConnected: 52e6, residentAfter: 51e6, bytesPerConnection: 20_000 },
    },
  ])
  expect(own!.faults.refused).toEqual({ full: 3 })
  expect(own!.tool).toMatchObject({ cpuShare: 0.3, lag: { max: 2, count: 3 } })
})
