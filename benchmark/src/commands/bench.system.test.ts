import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readResult } from '../report/read-result.ts'

const program = fileURLToPath(new URL('../../bin/hubbub-bench.mjs', import.meta.url))
const patience = 120_000

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubbub-bench-test-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

it(
  'a stopped run ends all that it started, and leaves a report of the measured parts',
  async () => {
    const run = start('register,headline')
    await run.says(/ of 100 +min /)
    const children = await childrenOf(run.pid)
    expect(children.length).toBeGreaterThan(0)
    // As a terminal's Ctrl+C does: to the tool and all that it started.
    process.kill(-run.pid, 'SIGINT')
    expect(await run.ended).toBe(130)
    expect(children.filter(isAlive)).toEqual([])
    const { scenarios } = await readResult(join(folder, (await readdir(folder))[0]!))
    expect(scenarios.map(({ scenario, series, notes }) => [scenario, series.length, notes])).toEqual([
      ['register', 1, []],
      ['headline', 0, ['The run was stopped in the middle of it.']],
    ])
  },
  patience,
)

it(
  'a run ends with a table and the path of its report',
  async () => {
    const run = start('register')
    expect(await run.ended).toBe(0)
    const lines = run.output().trim().split('\n')
    expect(lines.join('\n')).toContain('users per second')
    expect(await readFile(join(lines.at(-1)!, 'report.html'), 'utf8')).toContain('users per second')
  },
  patience,
)

function start(only: string) {
  const child = spawn(process.execPath, [program, 'run', '--quick', '--only', only, '--out', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let progress = ''
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (progress += text))
  const ended = once(child, 'close').then(([code]: unknown[]) => code)
  return {
    pid: child.pid!,
    ended,
    output: () => output,
    async says(words: RegExp) {
      const over = ended.then((code) =>
        Promise.reject(new Error(`it ended with ${String(code)}: ${progress}`)),
      )
      while (!words.test(progress)) await Promise.race([once(child.stderr, 'data'), over])
      over.catch(() => {})
    },
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').filter(Boolean).map(Number)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}
