import { describe, expect, it } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fictitiousRun } from './fictitious-run.ts'
import { parseResult, readResult } from './read-result.ts'

const source = 'result.json'

describe('a result', () => {
  it('a result is read as it was written', () => {
    const run = fictitiousRun()
    run.scenarios[0]!.series[0]!.rounds[0]!.lastMs = null
    run.scenarios[0]!.series[0]!.delays = [[1, 20]]
    expect(parseResult(JSON.stringify(run), source)).toEqual(run)
  })

  it('a result of another version is refused, with what to do', () => {
    expect(() => parseResult(JSON.stringify({ ...fictitiousRun(), version: 2 }), source)).toThrow(
      expect.objectContaining({ code: 'other_version', message: expect.stringContaining('version 2') }),
    )
  })

  it('a truncated result is refused', () => {
    const half = JSON.stringify(fictitiousRun()).slice(0, 900)
    expect(() => parseResult(half, source)).toThrow(
      expect.objectContaining({
        code: 'broken_result',
        message: 'result.json is not whole JSON: measure again.',
      }),
    )
  })

  it.each(['[]', 'null', '17', '{}', '"version"'])('the text %s is not a result', (text) => {
    expect(() => parseResult(text, source)).toThrow(expect.objectContaining({ code: 'broken_result' }))
  })

  it('a damaged result is refused, and the error names the field', () => {
    const run = fictitiousRun()
    const text = JSON.stringify(run).replace(/"missing":0/, '"missing":-1')
    expect(() => parseResult(text, source)).toThrow(
      expect.objectContaining({
        code: 'broken_result',
        message: expect.stringContaining('scenarios.0.series.0.rounds.0.faults.missing'),
      }),
    )
  })

  it('a result is found in a folder, and a missing one is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hubbub-result-'))
    try {
      await expect(readResult(folder)).rejects.toMatchObject({ code: 'no_result' })
      await writeFile(join(folder, 'result.json'), JSON.stringify(fictitiousRun()))
      expect(await readResult(folder)).toEqual(fictitiousRun())
      expect(await readResult(join(folder, 'result.json'))).toEqual(fictitiousRun())
      await expect(readResult(join(folder, 'elsewhere'))).rejects.toMatchObject({
        code: 'no_result',
        message: expect.stringContaining('elsewhere'),
      })
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
