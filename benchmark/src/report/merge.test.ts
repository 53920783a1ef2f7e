import { describe, expect, it } from '@jest/globals'
import { fictitiousComparison, fictitiousRun, fictitiousSeries } from './fictitious-run.ts'
import { mergeResults } from './merge.ts'

const connect = {
  scenario: 'connect',
  describes: 'Everybody comes in.',
  series: [fictitiousSeries({ contender: 'hubbub', title: 'Hubbub', online: 10, lastMs: 1, rounds: 0 })],
  notes: ['A note.'],
}

describe('the results of one run', () => {
  it('become one, from the first beginning to the last end', () => {
    const early = fictitiousRun({ scenarios: [connect], commands: ['a'], seconds: 10 })
    const late = fictitiousRun({ startedAt: '2031-04-01T12:01:00.000Z', seconds: 30, commands: ['b', 'a'] })
    const merged = mergeResults([late, early])
    expect(merged).toMatchObject({ startedAt: '2031-04-01T12:00:00.000Z', seconds: 90, commands: ['a', 'b'] })
    expect(merged.scenarios.map(({ scenario }) => scenario)).toEqual(['connect', 'compare'])
  })

  it('put the series of one scenario together, with their notes once', () => {
    const [small, large] = [fictitiousComparison([100]), fictitiousComparison([1_000])]
    const merged = mergeResults([
      fictitiousRun({ scenarios: [small] }),
      fictitiousRun({ scenarios: [large] }),
    ])
    expect(merged.scenarios).toEqual([{ ...small, series: [...small.series, ...large.series] }])
  })

  it('are not those of another commit or machine', () => {
    const run = fictitiousRun()
    expect(() => mergeResults([run, fictitiousRun({ commit: '0000000' })])).toThrow(/f1c7171 and of 0000000/)
    const other = fictitiousRun({ machine: { ...run.machine, cores: 64 } })
    expect(() => mergeResults([run, other])).toThrow(expect.objectContaining({ code: 'different_runs' }))
  })

  it('may find the machine busier later on', () => {
    const run = fictitiousRun({ scenarios: [connect] })
    const later = fictitiousRun({ machine: { ...run.machine, loadBefore: 1.9 } })
    expect(mergeResults([run, later]).machine.loadBefore).toBe(run.machine.loadBefore)
  })

  it('do not hold one thing twice', () => {
    expect(() => mergeResults([fictitiousRun(), fictitiousRun()])).toThrow(
      expect.objectContaining({ code: 'same_series_twice', message: expect.stringContaining('100 online') }),
    )
  })

  it('are at least one', () => {
    expect(() => mergeResults([])).toThrow(expect.objectContaining({ code: 'no_result' }))
  })
})
