import { exitWithHelp } from '@hubbub/dev-tools'
import { runCrash } from './run-crash.ts'
import { killServer, killWorkers } from './kill.ts'

/** `npm run crash-table -- [seeds] [workers]`: the crash test over many seeds, as a table; of the server, or of its workers. */
exitWithHelp('crash-table')
const [, , count = 20, victims] = process.argv
const seeds = Number(count)
const kill = victims === 'workers' ? killWorkers : killServer
const columns = [
  'seed',
  'killedAfterMs',
  'awayMs',
  'sent',
  'acknowledged',
  'lost',
  'doubled',
  'holes',
  'disordered',
  'diverged',
  'convergedAfterMs',
] as const
const line = (cells: unknown[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)

line([...columns])
line(columns.map(() => '--:'))
let failures = 0
for (let seed = 1; seed <= seeds; seed++) {
  const report = await runCrash({ seed, people: 50, chatMs: 4_000, kill })
  const { lost, doubled, holes, disordered, diverged } = report
  failures += lost + doubled + holes + disordered + diverged.length
  line(columns.map((column) => (column === 'diverged' ? diverged.length : report[column])))
  for (const words of diverged.slice(0, 3)) process.stderr.write(`  ${words}\n`)
}
process.exitCode = failures > 0 ? 1 : 0
