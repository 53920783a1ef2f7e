import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../root.mjs'
import { run } from '../run.mjs'

/** How many tests did what, in one run of jest. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** The failed ones, each as `file: name`: what a long run printed of them stands far above its end. */
  failures: string[]
}

interface JestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
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
    if (!existsSync(reportFile))
      return { passed: 0, failed: 1, skipped: 0, failures: [`${project}: jest ended without a report`] }
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
    failures: report.testResults.flatMap(failuresOf),
  }
}

function failuresOf({ name, status, assertionResults }: JestReport['testResults'][number]): string[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${file}: the file itself`]
  return failed.map(({ fullName }) => `${file}: ${fullName}`)
}
