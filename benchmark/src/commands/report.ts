import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { BenchError } from '../bench-error.ts'
import { readResult } from '../report/read-result.ts'
import { terminalReport } from '../report/terminal.ts'
import { verdictOn } from '../report/verdict.ts'

/** Where runs are kept. */
export const resultsFolder = fileURLToPath(new URL('../../results', import.meta.url))

/** What is not a terminal takes lines of any length. */
const unlimited = Infinity

/** `hubbub-bench report`: makes the report of a run again, e.g. when it is told better now. */
export function addReportCommand(program: Command): void {
  program
    .command('report [run]')
    .description('Make the report of a run: a folder or its result.json; the last run without it.')
    .option('--out <folder>', 'where the report goes; beside its result.json without it')
    .option('--json', 'print the checked result, write nothing')
    .addHelpText(
      'after',
      '\nExit codes: 0 good, 1 the run had faults, 2 there is no such run or it cannot be read.\n',
    )
    .action(report)
}

async function report(
  given: string | undefined,
  { out, json }: { out?: string; json?: boolean },
): Promise<void> {
  const path = given ?? (await lastRun())
  const result = await readResult(path)
  if (json) return void process.stdout.write(`${JSON.stringify(result)}\n`)
  const folder = out ?? ((await stat(path)).isDirectory() ? path : dirname(path))
  // What draws takes a second to load, which only this command should wait for.
  const { writeReport } = await import('../report/write-report.ts')
  await writeReport(result, folder)
  const { columns, isTTY: hasColour } = process.stdout
  process.stdout.write(
    `${terminalReport(result, { columns: hasColour ? columns : unlimited, hasColour })}\n${join(folder, 'report.html')}\n`,
  )
  if (!verdictOn(result).isClean) process.exitCode = 1
}

/** By the day in its name, and of one day the one written last. */
async function lastRun(): Promise<string> {
  const runs = await Promise.all(
    (await foldersIn(resultsFolder)).map(async (name) => {
      const path = join(resultsFolder, name)
      return { path, day: name.slice(0, 10), writtenAt: (await stat(path)).mtimeMs }
    }),
  )
  const [last] = runs.sort((a, b) => b.day.localeCompare(a.day) || b.writtenAt - a.writtenAt)
  if (!last)
    throw new BenchError('no_result', `No run is kept in ${resultsFolder}: measure first, or name a run.`)
  return last.path
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory() && /^\d/.test(entry.name)).map(({ name }) => name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
