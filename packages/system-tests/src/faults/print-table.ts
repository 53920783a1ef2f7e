import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesOf, longestOfAll, type LongestWaits } from '../crash/longest-waits.ts'
import { failuresOf, runFaults, type FaultsOptions, type FaultsReport } from './run-faults.ts'

interface TableOptions extends Omit<FaultsOptions, 'seed'> {
  first: number
  seeds: number
  /** Where the nodes' logs of the seeds that fail are written. */
  logFolder: string | undefined
}

const columns: Record<string, (report: FaultsReport) => unknown> = {
  seed: ({ seed }) => seed,
  faults: ({ faults }) => faults.length,
  dropped: ({ hints }) => hints.dropped,
  doubled: ({ hints }) => hints.doubled,
  late: ({ hints }) => hints.late,
  sent: ({ sent }) => sent,
  acknowledged: ({ acknowledged }) => acknowledged,
  lost: ({ lost }) => lost,
  twice: ({ doubled }) => doubled,
  holes: ({ holes }) => holes,
  disorder: ({ disordered }) => disordered,
  diverged: ({ diverged }) => diverged.length,
  collapses: ({ collapses }) => collapses,
  'converged after ms': ({ convergedAfterMs }) => convergedAfterMs,
}

/**
 * One line for each seed as it ends, and then the longest waits; what was wrong on the other stream. Answers the exit code.
 */
export async function printTable({ first, seeds, logFolder, ...options }: TableOptions): Promise<number> {
  line(Object.keys(columns))
  line(Object.keys(columns).map(() => '--:'))
  let failures = 0
  const waits: LongestWaits[] = []
  if (logFolder) mkdirSync(logFolder, { recursive: true })
  for (let seed = first; seed < first + seeds; seed++)
    try {
      const report = await runFaults({ ...options, seed })
      line(Object.values(columns).map((cell) => cell(report)))
      waits.push(report.waits)
      if (seed === first && !report.hasDatabaseFaults)
        note('The database is not ours, and no other server for it is here: it has no faults.')
      if (failuresOf(report) === 0) continue
      failures += failuresOf(report)
      for (const words of [...report.faults, ...report.diverged.slice(0, 20)]) note(words.slice(0, 2_000))
      if (logFolder) writeFileSync(join(logFolder, `seed-${seed}.log`), report.log.join('\n'))
    } catch (error) {
      failures++
      note(`seed ${seed} did not come to its end: ${String(error instanceof Error ? error.stack : error)}`)
    }
  process.stdout.write(`\n${linesOf(longestOfAll(waits)).join('\n')}\n`)
  return failures > 0 ? 1 : 0
}

const line = (cells: unknown[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const note = (words: string) => process.stderr.write(`  ${words}\n`)
