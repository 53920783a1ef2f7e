import { describe, expect, it } from '@jest/globals'
import { faultSentences, faultsOf, faultWords } from './faults.ts'
import { fictitiousRun, fictitiousSeries, noFaults } from './fictitious-run.ts'

const hubbub = () => fictitiousSeries({ contender: 'hubbub', title: 'Hubbub', online: 1_000, lastMs: 6 })

describe('faults', () => {
  it('faults are reported when only a round has them', () => {
    const series = hubbub()
    series.rounds[2]!.faults = { ...noFaults, doubled: 1, refused: { busy: 2 } }
    expect(faultWords(series)).toEqual(['1 receipt doubled', '2 refusals (busy)'])
  })

  it('faults are reported when only the whole series has them', () => {
    expect(faultWords({ ...hubbub(), faults: { ...noFaults, lostConnections: 4, disordered: 2 } })).toEqual([
      '2 receipts out of order',
      '4 connections lost',
    ])
  })

  it('faults known by both are the larger number, and never counted twice', () => {
    const series = { ...hubbub(), faults: { ...noFaults, missing: 3, refused: { busy: 1 } } }
    series.rounds[0]!.faults = { ...noFaults, missing: 2, refused: { busy: 5 } }
    expect(faultsOf(series)).toEqual({ ...noFaults, missing: 3, refused: { busy: 5 } })
  })

  it('faults include a round that never ended, even when no connection is missing', () => {
    const series = hubbub()
    series.rounds[4]!.lastMs = null
    expect(faultWords(series)).toEqual(['no full receipt in 1 of 10 rounds'])
  })

  it('faults name the server, the scenario and the setting', () => {
    const run = fictitiousRun()
    run.scenarios[0]!.series[3]!.faults = { ...noFaults, missing: 1 }
    expect(faultSentences(run)).toEqual([
      'compare: Hubbub, 1,000 online, 100 B a message: 1 receipt missing.',
    ])
  })

  it('a result without faults reports none', () => {
    expect(faultSentences(fictitiousRun())).toEqual([])
  })
})
