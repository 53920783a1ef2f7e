import { describe, expect, it } from '@jest/globals'
import {
  fictitiousComparison,
  fictitiousConnecting,
  fictitiousRun,
  fictitiousSeries,
  noFaults,
} from './fictitious-run.ts'
import { firstFigures } from './first-figures.ts'
import { verdictOn } from './verdict.ts'

describe('the verdict above a report', () => {
  it('the verdict counts the receipts without faults', () => {
    expect(verdictOn(fictitiousRun())).toEqual({
      isClean: true,
      headline:
        'Nothing missing, doubled or out of order: 333,000 receipts in 90 rounds, every one counted by its position.',
      faults: [],
      cautions: [],
    })
  })

  it('the verdict begins with faults, also those of a peer', () => {
    const run = fictitiousRun()
    run.scenarios[0]!.series.at(-1)!.faults = { ...noFaults, lostConnections: 9 }
    expect(verdictOn(run)).toEqual({
      isClean: false,
      headline: 'Something went wrong in this run: a time with a fault beside it is not a figure.',
      faults: ['compare: Socket.IO 0.0.0, 10,000 online, 100 B a message: 9 connections lost.'],
      cautions: [],
    })
  })

  it('the verdict warns of a busy machine, and of measuring at its limit', () => {
    const run = fictitiousRun()
    run.machine.loadBefore = 3.5
    run.scenarios[0]!.series[6]!.tool.cpuShare = 0.93
    expect(verdictOn(run)).toMatchObject({
      isClean: true,
      cautions: [
        expect.stringContaining('load 3.5 on 2 cores'),
        'The measuring itself was near its limit in compare, Hubbub, 10,000 online, 100 B a message: 0.93 of a core.',
      ],
    })
  })

  it('the verdict warns of a tool that measured much more than the known time', () => {
    const error = { min: 2, median: 7.5, max: 9, count: 3 }
    const series = fictitiousSeries({ contender: 'waiting', title: 'a server', online: 100, lastMs: 50 })
    const calibrate = { scenario: 'calibrate', describes: '', notes: [], series: [series] }
    const known = fictitiousRun({ scenarios: [calibrate] })
    expect(verdictOn(known).cautions).toEqual([])
    series.figures['error, %'] = error
    expect(verdictOn(known).cautions).toEqual([expect.stringContaining('7.50 % more than was known')])
  })

  it('the verdict claims nothing for a run without results', () => {
    expect(verdictOn(fictitiousRun({ scenarios: [] })).headline).toBe('Nothing was measured in this run.')
    expect(firstFigures(fictitiousRun({ scenarios: [] }))).toEqual([])
  })

  it('the verdict shows the largest size first', () => {
    const [first, ...others] = firstFigures(fictitiousRun())
    expect(first).toMatchObject({ value: '54.6', unit: 'ms', isWrong: false })
    expect(others.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
      '1.15 ×',
      '0.49 ×',
      '0.0530 s',
      '15.0 kB',
    ])
  })

  it('the verdict shows how many get in a second at the largest size, beside Socket.IO', () => {
    const connecting = fictitiousConnecting()
    const run = fictitiousRun({ scenarios: [fictitiousComparison(), connecting] })
    const rate = { value: '1,500', unit: 'a second', isWrong: false }
    expect(firstFigures(run).at(-1)).toEqual({
      ...{ ...rate, means: 'connections let in, 900 people, 0.50 × plain Socket.IO' },
    })
    const [ours] = connecting.series.slice(2)
    ours!.faults = { ...noFaults, lostConnections: 2 }
    expect(firstFigures(run).at(-1)).toMatchObject({
      ...{ isWrong: true, means: expect.stringContaining('2 connections lost') },
    })
    ours!.setting['begun a second'] = 500
    expect(firstFigures(run)).toHaveLength(5)
  })

  it('the verdict shows no time as its first figure when a receipt is missing', () => {
    const run = fictitiousRun()
    const ours = run.scenarios[0]!.series.find(
      ({ contender, setting }) => contender === 'hubbub' && setting['online'] === 10_000,
    )!
    ours.rounds[0]!.lastMs = null
    ours.rounds[0]!.faults = { ...noFaults, missing: 1 }
    const figures = firstFigures(run)
    expect(figures[0]).toEqual({
      value: '9 of 10',
      unit: 'rounds',
      means: 'reached everybody, 10,000 online: 1 receipt missing, no full receipt in 1 of 10 rounds',
      isWrong: true,
    })
    expect(figures.map(({ unit }) => unit)).not.toContain('×')
  })
})
