import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readMachine } from './machine.ts'
import type { Result, ScenarioResult } from './result.ts'

/** Notes where and when a run begins. The returned function makes its result of what was measured. */
export function beginResult(
  words: readonly string[] = process.argv.slice(2),
): (scenarios: ScenarioResult[]) => Result {
  const startedAt = new Date().toISOString()
  const from = performance.now()
  const machine = readMachine()
  const commit = readCommit()
  return (scenarios) => ({
    ...{ version: 1, startedAt, seconds: (performance.now() - from) / 1_000, commit },
    ...{ commands: [typed(words)], machine, scenarios },
  })
}

/** As it would be typed in a shell. */
export function typed(words: readonly string[]): string {
  const quoted = words.map((word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`,
  )
  return ['npx hubbub-bench', ...quoted].join(' ')
}

/** Of the source that runs; `unknown` where it is not in a repository. */
function readCommit(): string {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      encoding: 'utf8',
    })
    return status === 0 ? stdout.trim() : null
  }
  const commit = git('rev-parse', '--short=8', 'HEAD')
  if (commit === null) return 'unknown'
  return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}+`
}
