import { describe, expect, it } from '@jest/globals'
import { fictitiousRun, noFaults } from './fictitious-run.ts'
import { terminalReport } from './terminal.ts'

const plain = (columns: number, run = fictitiousRun()) => terminalReport(run, { columns, hasColour: false })

describe('the summary of a run in the terminal', () => {
  it('the summary of a run fits the width of the terminal, with the main columns', () => {
    for (const columns of [100, 160, 240]) {
      const lines = plain(columns)
        .split('\n')
        .filter((line) => / {2}\S+ {2}/.test(line) && /^(Hubbub|C,|Socket)/.test(line))
      expect(lines).toHaveLength(9)
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns)
    }
    expect(plain(80)).toContain('last, median, ms')
  })

  it('the summary of a run says which columns were left out', () => {
    expect(plain(240)).not.toContain('more columns')
    expect(plain(100)).toMatch(/\d+ more columns are in the report/)
  })

  it('the summary of a run never leaves out faults, however narrow it is', () => {
    const run = fictitiousRun()
    run.scenarios[0]!.series[0]!.faults = { ...noFaults, missing: 2 }
    expect(plain(40, run)).toContain('! Hubbub')
    expect(plain(40, run).match(/2 receipts missing/g)).toHaveLength(2)
  })

  it('the summary of a run is coloured only where colours are shown', () => {
    expect(plain(120)).not.toContain('\u001b')
    expect(terminalReport(fictitiousRun(), { columns: 120, hasColour: true })).toContain('\u001b[36mHubbub')
  })
})
