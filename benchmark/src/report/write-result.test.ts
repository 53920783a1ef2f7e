import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fictitiousComparison, fictitiousRun, noFaults } from './fictitious-run.ts'
import { readResult } from './read-result.ts'
import { writeResult } from './write-result.ts'

let results: string
beforeEach(async () => void (results = await mkdtemp(join(tmpdir(), 'hubbub-results-'))))
afterEach(() => rm(results, { recursive: true, force: true }))

const plots = ['beside-the-peers', 'delays', 'full-receipt', 'memory', 'receipts-over-time', 'server-cpu']

describe('a saved run', () => {
  it('a saved run is a folder of its day and commit with the result, the report and every plot as a picture', async () => {
    const folder = await writeResult(fictitiousRun(), results)
    expect(basename(folder)).toBe('2031-04-01-f1c7171')
    expect((await readdir(folder)).sort()).toEqual(['plots', 'report.html', 'report.md', 'result.json'])
    expect((await readdir(join(folder, 'plots'))).sort()).toEqual(plots.map((name) => `${name}.svg`))
    expect(await readResult(folder)).toEqual(fictitiousRun())
  })

  it('a saved run has pictures that a browser shows alone, in their own size', async () => {
    const folder = await writeResult(fictitiousRun({ scenarios: [fictitiousComparison([10, 20])] }), results)
    const svg = await readFile(join(folder, 'plots/full-receipt.svg'), 'utf8')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="920" /)
    expect(svg).not.toContain('var(')
  })

  it('a saved run does not replace one of the same day and commit', async () => {
    const first = await writeResult(fictitiousRun({ scenarios: [] }), results)
    const second = await writeResult(fictitiousRun({ scenarios: [], seconds: 1 }), results)
    expect(basename(second)).toBe('2031-04-01-f1c7171-2')
    expect((await readResult(first)).seconds).toBe(252)
  })

  it('a saved run says in its name that files were changed', async () => {
    const folder = await writeResult(fictitiousRun({ scenarios: [], commit: 'f1c7171+' }), results)
    expect(basename(folder)).toBe('2031-04-01-f1c7171-changed')
  })

  it('a run that cannot be saved leaves nothing behind', async () => {
    const impossible = { ...fictitiousRun({ scenarios: [] }), startedAt: 'no/such/day' }
    await expect(writeResult(impossible, results)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await readdir(results)).toEqual([])
  })

  it('a saved run shows faults first in the text, and on the page', async () => {
    const run = fictitiousRun()
    run.scenarios[0]!.series[0]!.faults = { ...noFaults, missing: 7 }
    const folder = await writeResult(run, results)
    const [markdown, html] = await Promise.all(
      ['report.md', 'report.html'].map((name) => readFile(join(folder, name), 'utf8')),
    )
    const words = 'compare: Hubbub, 100 online, 100 B a message: 7 receipts missing.'
    expect(markdown!.split('\n\n').slice(1, 3)).toEqual([
      '**Something went wrong in this run: a time with a fault beside it is not a figure.**',
      `- **${words}**`,
    ])
    expect(html!.indexOf(words)).toBeGreaterThan(0)
    expect(html!.indexOf(words)).toBeLessThan(html!.indexOf('class="figures"'))
  })
})
