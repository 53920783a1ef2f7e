import { describe, expect, it } from '@jest/globals'
import type { Result } from '../measure/result.ts'
import { changesBetween } from './changes.ts'
import { fictitiousRun, fictitiousSeries } from './fictitious-run.ts'

describe('two compared runs', () => {
  it('two equal runs agree in every figure', () => {
    const changes = changesBetween(run(50), run(50))
    expect(changes.map(({ figure, ratio, isBeyondSpread }) => [figure, ratio, isBeyondSpread])).toEqual([
      ['full receipt, ms', 1, false],
      ['CPU / 10,000, s', 1, null],
      ['a connection, kB', 1, null],
    ])
  })

  it('two runs agree as long as one median lies within the spread of the other', () => {
    expect(receiptOf(run(50), run(53))).toMatchObject({ isBeyondSpread: false })
  })

  it('two runs differ when each median lies outside the spread of the other', () => {
    const change = receiptOf(run(50), run(25))
    expect(change).toMatchObject({ title: 'Hubbub', setting: '1,000 online, 100 B a message' })
    expect(change.isBeyondSpread).toBe(true)
    expect(change.ratio).toBeCloseTo(0.5)
  })

  it('memory that was measured more than once is compared with a run in which it was not', () => {
    const [before, after] = [run(50), run(50)]
    after.scenarios[0]!.series[0]!.figures = {
      'a connection, kB': { min: 20, median: 30, max: 40, count: 3 },
    }
    const memory = changesBetween(before, after).find(({ figure }) => figure === 'a connection, kB')!
    expect(memory).toMatchObject({ ratio: 2, isBeyondSpread: null, after: { count: 3 } })
  })

  it('two runs are compared only where both have figures', () => {
    expect(changesBetween(run(50), run(50, 2_000))).toEqual([])
    expect(changesBetween(run(50), fictitiousRun({ scenarios: [] }))).toEqual([])
  })
})

function receiptOf(before: Result, after: Result) {
  return changesBetween(before, after).find(({ figure }) => figure === 'full receipt, ms')!
}

function run(lastMs: number, online = 1_000): Result {
  const series = [fictitiousSeries({ contender: 'hubbub', title: 'Hubbub', online, lastMs })]
  return fictitiousRun({ scenarios: [{ scenario: 'broadcast', describes: '', series, notes: [] }] })
}
