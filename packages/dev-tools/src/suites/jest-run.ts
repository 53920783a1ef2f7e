import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../root.mjs'
import { run } from '../run.mjs'
import type { FileResult } from './results.ts'

interface JestReport {
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const compileCache = join(root, 'node_modules/.cache/tests')
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules/jest/bin/jest.js'),
]

/** Runs one project of jest.config.js on this terminal; answers what each file did. `files` are paths from the top; all without them. */
export async function runJest(
  project: string,
  options: string[],
  { environment = {}, files }: { environment?: NodeJS.ProcessEnv; files?: string[] | undefined } = {},
): Promise<FileResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-jest-'))
  const reportFile = join(folder, 'report.json')
  try {
    const code = await run(
      process.execPath,
      [
        ...jest,
        ...options,
        '--passWithNoTests',
        '--json',
        `--outputFile=${reportFile}`,
        '--selectProjects',
        project,
        // Everything behind it is a path.
        ...(files ? ['--runTestsByPath', ...files] : []),
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
    if (!existsSync(reportFile)) return [ofJest(project, 'jest ended without a report')]
    const results = resultsOf(JSON.parse(readFileSync(reportFile, 'utf8')) as JestReport)
    const isRed = results.some(({ failures }) => failures.length > 0)
    return code !== 0 && !isRed ? [...results, ofJest(project, `jest ended with ${code}`)] : results
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The files of a project of jest.config.js, as paths from the top. */
export function listTests(project: string): string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...jest, '--listTests', '--json', '--selectProjects', project],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 },
  )
  if (status !== 0) throw new Error(`jest could not list the files of ${project}:\n${stderr}`)
  return (JSON.parse(stdout) as string[]).map((file) => relative(root, file)).sort()
}

const resultsOf = (report: JestReport): FileResult[] =>
  report.testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const count = (...statuses: string[]) =>
      assertionResults.filter((test) => statuses.includes(test.status)).length
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, text: plain(failureMessages.join('\n')) }))
    // It could not be loaded, or what it does before and after its tests failed.
    if (status === 'failed' && failures.length === 0)
      failures.push({ test: 'the file itself', text: plain(message) })
    return {
      file: relative(root, name),
      passed: count('passed'),
      skipped: count('pending', 'todo', 'skipped', 'disabled'),
      failures,
      seconds: (endTime - startTime) / 1000,
    }
  })

const plain = stripVTControlCharacters

const ofJest = (project: string, text: string): FileResult => ({
  ...{ file: project, passed: 0, skipped: 0, seconds: 0 },
  failures: [{ test: 'jest', text }],
})
