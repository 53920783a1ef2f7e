import { describe, expect, it } from '@jest/globals'
import type { ScenarioResult } from '../measure/result.ts'
import { fictitiousComparison, fictitiousSeries, noFaults } from './fictitious-run.ts'
import { tableOf, type Table } from './table.ts'

describe('a table', () => {
  it('a table has a row for each contender at each size, grouped by size', () => {
    const { rows, held } = tableOf(fictitiousComparison())
    expect(rows.map(({ title, cells }) => `${title} ${cells[0]}`)).toEqual([
      ...['Hubbub 100', 'C, one thread 100', 'Socket.IO 0.0.0 100'],
      ...['Hubbub 1,000', 'C, one thread 1,000', 'Socket.IO 0.0.0 1,000'],
      ...['Hubbub 10,000', 'C, one thread 10,000', 'Socket.IO 0.0.0 10,000'],
    ])
    expect(rows.map(({ startsGroup }) => startsGroup).indexOf(true)).toBe(3)
    expect(held).toBe('100 B a message')
  })

  it('a table keeps what was done in the order of the run', () => {
    const done = ['sends before', 'role given', 'sends after'].map((what) => {
      const series = fictitiousSeries({ contender: 'hubbub', title: 'Hubbub', online: 10, lastMs: 1 })
      return { ...series, setting: { what, online: 10 } }
    })
    const { rows } = tableOf({
      scenario: 'roles',
      describes: 'One after the other.',
      series: done,
      notes: [],
    })
    expect(rows.map(({ cells }) => cells[0])).toEqual(['sends before', 'role given', 'sends after'])
  })

  it('a table shows the smallest, the median and the largest of the rounds', () => {
    const series = fictitiousSeries({
      contender: 'hubbub',
      title: 'Hubbub',
      online: 10,
      lastMs: 1,
      rounds: 3,
    })
    for (const [index, lastMs] of [7.5, 4.125, 21].entries()) series.rounds[index]!.lastMs = lastMs
    const table = tableOf({ ...fictitiousComparison(), series: [series] })
    expect(['last, min', 'last, median', 'last, max'].map((title) => cell(table, 0, title))).toEqual([
      '4.13',
      '7.50',
      '21.0',
    ])
  })

  it('a table compares medians with the C limit and with Socket.IO at the same size', () => {
    const table = tableOf(at10000(100, 80, 200))
    expect(table.rows.map((_, row) => cell(table, row, '× C limit'))).toEqual(['1.25', '1.00', '2.50'])
    expect(table.rows.map((_, row) => cell(table, row, '× Socket.IO'))).toEqual(['0.50', '0.40', '1.00'])
  })

  it('a table has no column for a peer that did not run', () => {
    const { series, ...rest } = fictitiousComparison()
    const alone = tableOf({ ...rest, series: series.filter(({ contender }) => contender !== 'climit') })
    expect(titles(alone)).toContain('× Socket.IO')
    expect(titles(alone)).not.toContain('× C limit')
  })

  it('a table leaves a cell empty where a peer did not run at that size', () => {
    const run = fictitiousComparison()
    const isSmallLimit = (one: (typeof run.series)[number]) =>
      one.contender === 'climit' && one.setting['online'] === 100
    const table = tableOf({ ...run, series: run.series.filter((one) => !isSmallLimit(one)) })
    expect(cell(table, 0, '× C limit')).toBe('')
    expect(cell(table, 2, '× C limit')).not.toBe('')
  })

  it('a table says never where a receipt is missing, and shows no ratio', () => {
    const run = at10000(100, 80, 200)
    run.series[0]!.rounds[1]!.lastMs = null
    run.series[0]!.faults = { ...noFaults, missing: 1 }
    const table = tableOf(run)
    expect(table.rows[0]).toMatchObject({ isFaulty: true })
    expect(cell(table, 0, 'last, max')).toBe('never')
    expect(cell(table, 0, '× C limit')).toBe('')
    expect(cell(table, 0, 'faults')).toBe('1 receipt missing, no full receipt in 1 of 10 rounds')
    expect(cell(table, 2, '× C limit')).toBe('2.50')
  })

  it('a table has a column of faults only when there are any', () => {
    expect(titles(tableOf(fictitiousComparison()))).not.toContain('faults')
  })

  it('a table shows the figures of a scenario without rounds, with their spread', () => {
    const series = fictitiousSeries({
      contender: 'hubbub',
      title: 'Hubbub',
      online: 10,
      lastMs: 1,
      rounds: 0,
    })
    series.figures = { 'back and complete, s': { min: 1, median: 2, max: 3.5, count: 5 } }
    const table = tableOf({ scenario: 'storm', describes: 'All at once.', series: [series], notes: [] })
    expect(cell(table, 0, 'back and complete, s')).toBe('2.00 (1.00 – 3.50)')
    expect(titles(table)).not.toContain('rounds')
  })

  it('a table computes the memory of a connection from the growth of all processes', () => {
    const series = fictitiousSeries({ contender: 'hubbub', title: 'Hubbub', online: 1_000, lastMs: 5 })
    const [one] = series.server
    series.server = [
      { ...one!, residentIdle: 10e6, residentConnected: 14e6 },
      { ...one!, residentIdle: 20e6, residentConnected: 26e6 },
    ]
    expect(cell(tableOf({ ...fictitiousComparison(), series: [series] }), 0, 'a connection')).toBe('10.0')
  })

  it('a table tells the memory of a connection once, with its spread where it was measured more than once', () => {
    const series = fictitiousSeries({ contender: 'hubbub', title: 'Hubbub', online: 1_000, lastMs: 5 })
    series.figures = { 'a connection, kB': { min: 9, median: 12, max: 15, count: 3 } }
    const table = tableOf({ ...fictitiousComparison(), series: [series] })
    expect(titles(table).filter((title) => title.startsWith('a connection'))).toEqual(['a connection, kB'])
    expect(cell(table, 0, 'a connection, kB')).toBe('12.0 (9.00 – 15.0)')
  })
})

function at10000(...lastMs: [hubbub: number, climit: number, socketio: number]): ScenarioResult {
  const run = fictitiousComparison([10_000])
  for (const [index, series] of run.series.entries())
    for (const round of series.rounds) round.lastMs = lastMs[index]!
  return run
}

function titles({ head }: Table): string[] {
  return head.map(({ title }) => title)
}

function cell(table: Table, row: number, title: string): string | undefined {
  return table.rows[row]!.cells[titles(table).indexOf(title)]
}
