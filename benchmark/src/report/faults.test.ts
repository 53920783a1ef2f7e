import { describe, expect, it } from '@jest/globals'
import { faultSentences, faultsOf, faultWords } from './faults.ts'
import { fictitiousRun, fictitiousSeries, noFaults } from './fictitious-run.ts'

const hubbub = () => fictitiousSeries({ contender: 'hubbub', title: 'Hubbub', online: 1_000, lastMs: 6 })

describe('faults', () => {
  it('are told when only a round knows of them', () => {
    const series = hubbub()
    series.rounds[2]!.faults = { ...noFaults, doubled: 1, refused: { busy: 2 } }
    expect(faultWords(series)).toEqual(['1 receipt doubled', '2 refusals (busy)'])
  })

  it('are told when only the whole series knows of them', () => {
    expect(faultWords({ ...hubbub(), faults: { ...noFaults, lostConnections: 4, disordered: 2 } })).toEqual([
      '2 receipts out of order',
      '4 connections lost',
    ])
  })

  it('are the larger number when both know, and never counted twice', () => {
    const series = { ...hubbub(), faults: { ...noFaults, missing: 3, refused: { busy: 1 } } }
    series.rounds[0]!.faults = { ...noFaults, missing: 2, refused: { busy: 5 } }
    expect(faultsOf(series)).toEqual({ ...noFaults, missing: 3, refused: { busy: 5 } })
  })

  it('include a round that never ended, even when nobody says who is missing', () => {
    const series = hubbub()
    series.rounds[4]!.lastMs = null
    expect(faultWords(series)).toEqual(['no full receipt in 1 of 10 rounds'])
  })

  it('name who, where and under which setting', () => {
    const run = fictitiousRun()
    run.scenarios[0]!.series[3]!.faults = { ...noFaults, missing: 1 }
    expect(faultSentences(run)).toEqual([
      'compare: Hubbub, 1,000 online, 100 B a message: 1 receipt missing.',
    ])
  })

  it('are not made up', () => {
    expect(faultSentences(fictitiousRun())).toEqual([])
  })
})
