import { describe, expect, it } from '@jest/globals'
import { fictitiousSeries } from '../fictitious-run.ts'
import { binned, delaysOf } from './delays.ts'

const series = fictitiousSeries({ contender: 'hubbub', title: 'Hubbub', online: 10, lastMs: 8, rounds: 2 })

describe('delays', () => {
  it('the delays of rounds are the differences between the points of their curves', () => {
    const [one, two] = series.rounds
    one!.curve = [
      [0, 2],
      [0.5, 4],
      [1, 8],
    ]
    two!.curve = [[1, 6]]
    expect(delaysOf(series).filter(({ share }) => share > 0)).toEqual([
      { from: 2, to: 4, share: 0.25 },
      { from: 4, to: 8, share: 0.25 },
      { from: 6, to: 6, share: 0.5 },
    ])
  })

  it('the delays of a sustained load are the counted shares', () => {
    expect(
      delaysOf({
        ...series,
        delays: [
          [1, 30],
          [5, 10],
        ],
      }),
    ).toEqual([
      { from: 0, to: 1, share: 0.75 },
      { from: 1, to: 5, share: 0.25 },
    ])
  })

  it('delays in bins are complete, and spread evenly when they span several bins', () => {
    const spread = [
      { from: 2, to: 6, share: 0.5 },
      { from: 7, to: 7, share: 0.25 },
      { from: 30, to: 40, share: 0.25 },
    ]
    expect(binned(spread, 8, 4)).toEqual([0, 0.25, 0.25, 0.5])
  })
})
