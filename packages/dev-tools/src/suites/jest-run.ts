import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { run } from '../run.mjs'

/** How many tests did what, in one run of jest. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
}

const compileCache = join(root, 'node_modules/.cache/tests')

/** Runs one project of jest.config.js on this terminal and counts; a file that does not load counts as a failed test. */
export async function runJest(
  project: string,
  options: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-jest-'))
  const reportFile = join(folder, 'report.json')
  try {
    const code = await run(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        join(root, 'node_modules/jest/bin/jest.js'),
        ...options,
        '--passWithNoTests',
        '--json',
        `--outputFile=${reportFile}`,
        '--selectProjects',
        project,
      ],
      {
        stdio: ['inherit', 'ignore', 'inherit'],
        env: {
          ...process.env,
          // Every server and every worker of jest would parse the same sources and packages again.
          NODE_COMPILE_CACHE: compileCache,
          ...environment,
        },
      },
    )
    if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0 }
    const tally = tallyOf(JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport)
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function tallyOf(report: JestReport): Tally {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
