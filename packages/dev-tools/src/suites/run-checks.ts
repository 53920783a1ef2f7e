import { delimiter, join } from 'node:path'
import { runJest } from './jest-run.ts'
import { tell } from './report.ts'
import { tallyOf } from './results.ts'
import { root } from '../root.mjs'
import { run } from '../run.mjs'
import { say } from '../say.mjs'

interface Check {
  name: string
  passes: () => Promise<boolean>
}

const tools = { ...process.env, PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH }
const tool =
  (command: string, ...args: string[]) =>
  async () =>
    (await run(command, args, { env: tools })) === 0

const checks: Check[] = [
  // The compiler inside oxlint is that of tsc: types are read once for both.
  {
    name: 'types and lint',
    passes: tool('oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  },
  { name: 'format', passes: tool('oxfmt', '--check') },
  { name: 'dead code and undeclared packages', passes: tool('knip', '--no-progress') },
  { name: 'walls and habits', passes: keepsHouseRules },
]

/** No test that ran is no rule that is kept: a pattern may have missed them all. */
async function keepsHouseRules(): Promise<boolean> {
  const { passed, failed } = tallyOf(await runJest('house', []))
  return passed > 0 && failed === 0
}

const results = []
for (const check of checks) results.push(await resultOf(check))
process.exitCode = report(results)

/** A check that fails does not hide what the later ones have to say. */
async function resultOf({ name, passes }: Check) {
  say(`\n${name} …`)
  const began = performance.now()
  const hasPassed = await passes()
  return { name, hasPassed, seconds: (performance.now() - began) / 1000 }
}

function report(results: Awaited<ReturnType<typeof resultOf>>[]): number {
  tell([
    '\nWhat was checked',
    ...results.map(
      ({ name, hasPassed, seconds }) =>
        `  ${hasPassed ? 'good  ' : 'FAILED'}  ${name.padEnd(36)} ${seconds.toFixed(1)} s`,
    ),
  ])
  const failed = results.filter(({ hasPassed }) => !hasPassed).length
  say(
    `\n${results.length - failed} of ${results.length} checks are good${failed ? `, ${failed} failed` : ''}`,
  )
  return failed > 0 ? 1 : 0
}
