import { describe, expect, it } from '@jest/globals'
import { Histogram } from '../../measure/histogram.ts'
import type { Faults } from '../../measure/result.ts'
import { noFaults } from '../../measure/faults.ts'
import { seriesOf } from './series.ts'
import type { LoadPool } from '../../load/load-pool-port.ts'
import type { ServerMeter } from '../../measure/server-meter.ts'
import type { TalkingCrowd } from './crowd.ts'
import { takeTurn, whyItBroke, type Turn } from './turn.ts'

describe('a turn at some rate', () => {
  it('a turn holds when all went well and 99 % were in time', () => {
    expect(whyItBroke(aTurn({ slow: 1 }), 100)).toBe(null)
  })

  it('a turn does not hold when more than one of a hundred was late', () => {
    expect(whyItBroke(aTurn({ slow: 2 }), 100)).toMatch(/^p99 was \d+ ms$/)
  })

  it('a turn with a fault does not hold, and the fault is named', () => {
    const faults = { missing: 2, lostConnections: 1, refused: { busy: 3 } }
    expect(whyItBroke(aTurn({ faults }), 100)).toBe(
      '2 receipts missing, 1 connections lost, 3 messages refused (busy)',
    )
  })
})

describe('turns at one rate', () => {
  it('turns at one rate become one series of all receipts, faults and costs, with the spread of each figure', () => {
    const turns = [aTurn({ seconds: 1 }), aTurn({ seconds: 2, faults: { missing: 1 } })]
    const series = seriesOf({ name: 'hubbub', title: 'Hubbub' }, { online: 100 }, turns)
    expect(series.delays!.reduce((sum, [, count]) => sum + count, 0)).toBe(200)
    expect(series.figures['deliveries per second']).toEqual({ min: 50, median: 75, max: 100, count: 2 })
    expect(series.figures['deliveries per CPU second']).toMatchObject({ median: 200 })
    expect(series.server).toMatchObject([{ cpuSeconds: 1, cpuSecondsPer10kDeliveries: 50 }])
    expect(series.faults).toEqual({ ...noFaults(), missing: 1 })
  })

  it('turns at one rate show no processor time where it cannot be measured', () => {
    const turn = { ...aTurn({}), server: [] }
    const { figures } = seriesOf({ name: 'existing', title: 'Hubbub' }, { online: 100 }, [turn])
    expect(figures).not.toHaveProperty('deliveries per CPU second')
  })
})

it('a message that is acknowledged before anybody has heard it counts in its own turn', async () => {
  const receipts = new Histogram()
  const unheard = [1, 1, 0, 0]
  const pool: Partial<LoadPool> = {
    startCounting: async () => receipts.clear(),
    talk: async () => ({ said: 1, answers: new Histogram().read() }),
    unheard: async () => {
      if (unheard[0] === 0) receipts.add(1_000)
      return unheard.shift()!
    },
    faults: async () => ({ ...noFaults(), examples: [] }),
    stopCounting: async () => receipts.read(),
    own: async () => [],
  }
  const turn = await takeTurn(
    {
      pool: pool as LoadPool,
      crowd: { speakers: [], comeAndGo: () => async () => 0 } as unknown as TalkingCrowd,
      meter: { usage: () => [], begins: () => {}, ends: () => {} } as unknown as ServerMeter,
      people: 2,
    },
    { perSecond: 1, seconds: 1, bytes: 50, churnPerMinute: 0 },
  )
  expect(turn.receipts.count).toBeGreaterThan(0)
  expect(turn.faults).toEqual(noFaults())
})

/** A hundred receipts, of which some took half a second and the others a millisecond. */
function aTurn({
  slow = 0,
  seconds = 1,
  faults = {},
}: {
  slow?: number
  seconds?: number
  faults?: Partial<Faults>
}): Turn {
  const receipts = new Histogram()
  for (let index = 0; index < 100; index++) receipts.add(index < slow ? 500_000 : 1_000)
  const memory = { residentIdle: 1, residentConnected: 2, residentAfter: null, bytesPerConnection: null }
  return {
    ...{ perSecond: 10, said: 10, seconds, receipts: receipts.read(), answers: receipts.read(), came: 0 },
    server: [{ role: 'hubbub', cpuSeconds: 0.5, cpuSecondsPer10kDeliveries: 50, ...memory }],
    own: [{ pid: 1, connections: 100, cpuShare: 0.1, lag: { median: 0, p99: 1, max: 2 } }],
    faults: { ...noFaults(), ...faults },
  }
}
