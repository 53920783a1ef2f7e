import { exitWithHelp } from '@hubbub/dev-tools'
import { runFilesCrash } from './run-files-crash.ts'

/** `npm run files-table -- [seeds]`: people send files while the server is killed, over many seeds, as a table. */
exitWithHelp('files-table')
const seeds = Number(process.argv[2] ?? 20)
const columns = [
  'seed',
  'kills',
  'sent',
  'deleted',
  'files',
  'lost',
  'doubled',
  'missing',
  'wrong',
  'left',
] as const
const line = (cells: unknown[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

line([...columns, 'orphans'])
line([...columns, 'orphans'].map(() => '--:'))
let failures = 0
for (let seed = 1; seed <= seeds; seed++) {
  const report = await runFilesCrash({ seed, people: 10, forMs: 8_000 })
  const { lost, doubled, missing, wrong, left, orphans } = report
  failures += lost + doubled + missing + wrong + left + orphans.length
  line([...columns.map((column) => report[column]), orphans.length])
  for (const words of orphans.slice(0, 3)) process.stderr.write(`  ${words}\n`)
}
process.exitCode = failures > 0 ? 1 : 0
