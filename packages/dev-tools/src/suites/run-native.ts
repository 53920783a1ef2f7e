import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runJest } from './jest-run.ts'
import { tell } from './report.ts'
import { inWords, tallyOf, type FileResult } from './results.ts'
import { root } from '../root.mjs'
import { sanitizers, type Sanitizer } from './sanitizer.ts'
import { say } from '../say.mjs'

type Compile = (compiler: string, flags: string[], file: string) => string | null

interface Build {
  sanitizer: Sanitizer
  /** What Node loads. */
  library: string
  /** Tests senders.c without Node. */
  program: string
}

const mostSeconds = 120
/** What goes through it. */
const withNative = ['gateway/src/fan-out/', 'gateway/src/http/accept-together', 'gateway/src/sockets/cork']

/** What is in C, and the tests that go through it, with builds that end the process at the first wrong step. */
const found = sanitizers()
if (found.obstacle !== null) {
  say(`\nThe native code cannot be tested here: ${found.obstacle}`)
  process.exitCode = 1
} else {
  // Not beside send.node: nobody is to start a server with these.
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-native-'))
  try {
    process.exitCode = await test(found.all, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function test(all: Sanitizer[], folder: string): Promise<number> {
  const builds = await buildAll(all, folder)
  // Where the program hangs the tests would hang as well, and nobody would end them.
  if (builds === null || !builds.every(runProgram)) return 1
  for (const build of builds) if ((await runTests(build)) !== 0) return 1
  return 0
}

async function buildAll(all: Sanitizer[], folder: string): Promise<Build[] | null> {
  const { compileNative, compileSendersTest } = (await import(
    pathToFileURL(join(root, 'gateway/native/build.mjs')).href
  )) as { compileNative: Compile; compileSendersTest: Compile }
  const builds: Build[] = []
  for (const sanitizer of all) {
    const [library, program] = ['send.node', 'senders-test'].map((name) =>
      join(folder, `${sanitizer.flag}-${name}`),
    ) as [string, string]
    const watched = ['-O1', '-g', '-fno-omit-frame-pointer', '-fno-sanitize-recover=all']
    const flags = [...watched, `-fsanitize=${sanitizer.flag}`]
    const obstacle = compileNative('gcc', flags, library) ?? compileSendersTest('gcc', flags, program)
    if (obstacle !== null) {
      say(`\nThe native code was not built for ${sanitizer.name}: ${obstacle}`)
      return null
    }
    builds.push({ sanitizer, library, program })
  }
  return builds
}

function runProgram({ sanitizer, program }: Build): boolean {
  say(`\nsenders.c alone, under ${sanitizer.name}`)
  const env = { ...process.env, ...sanitizer.options }
  const { status, error } = spawnSync(program, { env, stdio: 'inherit', timeout: mostSeconds * 1000 })
  if (status === 0) return true
  if (error && 'code' in error && error.code === 'ETIMEDOUT')
    say(`FAILED: it did not end in ${mostSeconds} s.`)
  else say('FAILED: senders-test.c, or the sanitizer has found something and ended it. It stands above.')
  return false
}

async function runTests({ sanitizer, library }: Build): Promise<number> {
  say(`\nthe native code in Node, under ${sanitizer.name}`)
  const { options, inNode, library: preloaded } = sanitizer
  Object.assign(process.env, options, inNode, { TEST_NATIVE_SEND: library, LD_PRELOAD: preloaded })
  const words = ['--runInBand', '--testTimeout=120000', ...process.argv.slice(2), ...withNative]
  return report(sanitizer, await runJest('system', words))
}

function report({ name }: Sanitizer, results: FileResult[]): number {
  const tally = tallyOf(results)
  tell([`  native code under ${name}: ${inWords(tally)}`])
  if (tally.passed > 0 && tally.failed === 0) return 0
  say('FAILED: a test, or a sanitizer has found something and ended the process. It stands above.')
  return 1
}
