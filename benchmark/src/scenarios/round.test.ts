import { describe, expect, it } from '@jest/globals'
import type { FaultReport } from '../load/load-pool-port.ts'
import { noFaults } from '../measure/faults.ts'
import { faultsSince, isFaulty, roundOf } from './round.ts'

const said = { sentAt: 1_000_000, answeredAt: 1_002_500, position: 7, refusal: null }
const heardAfter = (...ms: number[]) => ({ times: Float64Array.from(ms, (one) => said.sentAt + one * 1_000) })
const about = { online: 4, withinMs: 30_000, said, faults: noFaults() }

describe('a round', () => {
  it('a round lasts from the stamp to the last receipt', () => {
    const round = roundOf({ ...about, receipts: heardAfter(1, 2, 3, 10) })
    expect(round).toMatchObject({
      online: 4,
      ackMs: 2.5,
      firstMs: 1,
      meanMs: 4,
      p50Ms: 2,
      p99Ms: 10,
      lastMs: 10,
    })
    expect(round.curve).toEqual([
      [0.25, 1],
      [0.5, 2],
      [0.75, 3],
      [1, 10],
    ])
    expect(isFaulty(round.faults)).toBe(false)
  })

  it('a round with a missing receipt has no last one, and its curve ends below all', () => {
    const round = roundOf({ ...about, receipts: heardAfter(1, 2, 3) })
    expect(round.lastMs).toBeNull()
    expect(round.faults.missing).toBe(1)
    expect(round.curve.at(-1)).toEqual([0.75, 3])
  })

  it('a round that nobody heard is full of faults, and every figure is a number', () => {
    const round = roundOf({ ...about, said: { ...said, answeredAt: null }, receipts: heardAfter() })
    expect(round).toEqual({
      ...{ online: 4, lastMs: null, curve: [], faults: { ...noFaults(), missing: 4 } },
      ...{ ackMs: 30_000, firstMs: 30_000, meanMs: 30_000, p50Ms: 30_000, p95Ms: 30_000, p99Ms: 30_000 },
    })
  })

  it('a round of many thousands keeps a hundred points, each at its share', () => {
    const times = Array.from({ length: 9_999 }, (_, index) => index + 1)
    const { curve, p95Ms } = roundOf({ ...about, online: 9_999, receipts: heardAfter(...times) })
    expect(curve).toHaveLength(100)
    expect(curve[49]![1]).toBe(5_000)
    expect(curve.at(-1)).toEqual([1, 9_999])
    expect(p95Ms).toBe(Math.ceil(9_999 * 0.95))
  })
})

it('only faults since the last reading are counted', () => {
  const before: FaultReport = { ...noFaults(), missing: 2, doubled: 1, refused: { busy: 3 }, examples: [] }
  const after: FaultReport = { ...before, missing: 1, disordered: 1, refused: { busy: 3, not_found: 2 } }
  expect(faultsSince(before, after)).toEqual({
    ...{ missing: 0, doubled: 0, disordered: 1, lostConnections: 0, refused: { not_found: 2 } },
  })
  expect(faultsSince(null, before)).toEqual({ ...noFaults(), missing: 2, doubled: 1, refused: { busy: 3 } })
  expect(isFaulty({ ...noFaults(), refused: { busy: 1 } })).toBe(true)
})
