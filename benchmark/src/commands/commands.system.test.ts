import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Result } from '../measure/result.ts'

const program = fileURLToPath(new URL('../../bin/hubbub-bench.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'hubbub-bench-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Types a command. `stopOn` sends Ctrl+C as soon as this is shown. */
async function type(
  words: string,
  stopOn?: string,
): Promise<{ code: number | null; shown: string; progress: string }> {
  const child = spawn(process.execPath, [program, ...words.split(' ')], { stdio: ['ignore', 'pipe', 'pipe'] })
  let shown = ''
  let progress = ''
  child.stdout.on('data', (bytes: Buffer) => (shown += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => {
    progress += bytes.toString()
    if (stopOn === undefined || !progress.includes(stopOn)) return
    child.kill('SIGINT')
    stopOn = undefined
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, shown, progress }
}

describe('hubbub-bench', () => {
  it('hubbub-bench broadcasts on a server of its own, shows the progress, and prints every round on request', async () => {
    const { code, shown, progress } = await type(
      `broadcast --sizes 20 --rounds 3 --warm-ups 1 --rest 5 --senders 2 --json --keep ${folder}`,
    )
    expect({ code, progress }).toMatchObject({
      code: 0,
      progress: expect.stringContaining('connecting to Hubbub'),
    })
    const result = JSON.parse(shown) as Result
    expect(result.commands).toEqual([expect.stringMatching(/^npx hubbub-bench broadcast --sizes 20 /)])
    const [{ scenario, series }] = result.scenarios as [Result['scenarios'][0]]
    expect(scenario).toBe('broadcast')
    expect(series.map(({ setting, rounds }) => [setting['online'], rounds.length])).toEqual([[20, 6]])
    const kept = progress.trim().split('\n').at(-1)!
    expect(JSON.parse(readFileSync(join(kept, 'result.json'), 'utf8'))).toEqual(result)
  })

  it('hubbub-bench connects all connections, and prints a table', async () => {
    const { code, shown } = await type('connect --sizes 10 --rest 10 --processes 1')
    expect({ code, shown }).toEqual({ code: 0, shown: expect.stringContaining('Hubbub') })
  })

  it.each([
    ['broadcast --sizes many', 'It is a whole number from 1.'],
    ['connect --nonsense', 'unknown option'],
    ['broadcast --live nowhere', 'a port is a number'],
  ])('the wrong usage %s is refused with a sentence', async (words, why) => {
    expect(await type(words)).toMatchObject({ code: 2, shown: '', progress: expect.stringContaining(why) })
  })

  it('hubbub-bench says how many connections are possible with too low a file limit', async () => {
    const { code, progress } = await type('broadcast --sizes 90000k --processes 1')
    expect({ code, progress }).toEqual({ code: 69, progress: expect.stringContaining('ulimit -n') })
  })

  it('hubbub-bench asks for an administrator’s password where nobody can type it', async () => {
    const { code, progress } = await type('connect --url http://127.0.0.1:1 --administrator olga')
    expect({ code, progress }).toEqual({
      code: 2,
      progress: expect.stringContaining('HUBBUB_BENCH_PASSWORD'),
    })
  })

  it('hubbub-bench stops on request, and says so', async () => {
    const { code, progress } = await type('broadcast --sizes 10 --rounds 100000 --rest 5', '10 of 10')
    expect({ code, progress }).toEqual({ code: 130, progress: expect.stringContaining('stopped') })
  })
})

it('hubbub-bench explains itself', async () => {
  const [all, one] = await Promise.all([type('--help'), type('broadcast --help')])
  expect(all).toMatchObject({ code: 0, shown: expect.stringContaining('connect [options]') })
  expect(one).toMatchObject({
    code: 0,
    shown: expect.stringContaining('Exit codes: 0 good, 1 something went missing'),
  })
})
