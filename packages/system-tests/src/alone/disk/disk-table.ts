import { parseArgs } from 'node:util'
import { exitWithHelp } from '@hubbub/dev-tools'
import { runCrash } from '../../crash/run-crash.ts'
import { FailingDisk } from './failing-disk.ts'
import { kinds, makeDiskFault } from './disk-faults.ts'

/** `npm run disk-table -- [--seeds 20] [--first 1] [--people 30]`: people chat while nothing can be written, over many seeds. */
exitWithHelp('disk-table')
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    first: { type: 'string', default: '1' },
    people: { type: 'string', default: '30' },
  },
})
const columns = [
  'seed',
  'awayMs',
  'longestWaitMs',
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

line(['fault', ...columns])
line(['---', ...columns.map(() => '--:')])
let failures = 0
const disk = new FailingDisk()
for (const kind of kinds)
  for (let seed = Number(values.first); seed < Number(values.first) + Number(values.seeds); seed++) {
    disk.heal()
    const report = await runCrash({
      ...{ seed, people: Number(values.people), chatMs: 4_000 },
      kill: makeDiskFault(kind, disk),
    })
    const { lost, doubled, holes, disordered, diverged } = report
    failures += lost + doubled + holes + disordered + diverged.length
    line([kind, ...columns.map((column) => (column === 'diverged' ? diverged.length : report[column]))])
    for (const words of diverged.slice(0, 3)) process.stderr.write(`  ${words}\n`)
  }
disk.remove()
process.exitCode = failures > 0 ? 1 : 0
