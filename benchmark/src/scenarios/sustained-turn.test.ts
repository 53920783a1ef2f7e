import { describe, expect, it } from '@jest/globals'
import { Histogram } from '../measure/histogram.ts'
import type { Faults } from '../measure/result.ts'
import { noFaults } from '../measure/faults.ts'
import { seriesOf } from './sustained-series.ts'
import { whyItBroke, type Turn } from './sustained-turn.ts'

describe('a turn at some rate', () => {
  it('holds when all went well and 99 % were in time', () => {
    expect(whyItBroke(aTurn({ slow: 1 }), 100)).toBe(null)
  })

  it('does not hold when more than one of a hundred was late', () => {
    expect(whyItBroke(aTurn({ slow: 2 }), 100)).toMatch(/^p99 was \d+ ms$/)
  })

  it('does not hold when anything went wrong, and it is said what', () => {
    const faults = { missing: 2, lostConnections: 1, refused: { busy: 3 } }
    expect(whyItBroke(aTurn({ faults }), 100)).toBe(
      '2 receipts missing, 1 connections lost, 3 messages refused (busy)',
    )
  })
})

describe('turns at one rate', () => {
  it('are a series of all their receipts, faults and costs, with the spread of each figure', () => {
    const turns = [aTurn({ seconds: 1 }), aTurn({ seconds: 2, faults: { missing: 1 } })]
    const series = seriesOf({ name: 'hubbub', title: 'Hubbub' }, { online: 100 }, turns)
    expect(series.delays!.reduce((sum, [, count]) => sum + count, 0)).toBe(200)
    expect(series.figures['deliveries per second']).toEqual({ min: 50, median: 75, max: 100, count: 2 })
    expect(series.figures['deliveries per CPU second']).toMatchObject({ median: 200 })
    expect(series.server).toMatchObject([{ cpuSeconds: 1, cpuSecondsPer10kDeliveries: 50 }])
    expect(series.faults).toEqual({ ...noFaults(), missing: 1 })
  })

  it('tell nothing of a processor that cannot be seen', () => {
    const turn = { ...aTurn({}), server: [] }
    const { figures } = seriesOf({ name: 'existing', title: 'Hubbub' }, { online: 100 }, [turn])
    expect(figures).not.toHaveProperty('deliveries per CPU second')
  })
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
