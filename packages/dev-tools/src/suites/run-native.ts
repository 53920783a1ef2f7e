import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runJest, type Tally } from './jest-run.ts'
import { root } from '../root.mjs'
import { sanitizer } from './sanitizer.ts'
import { say } from '../say.mjs'

type Compile = (compiler: string, flags: string[], file: string) => string | null

/** The tests that go through the native code, with a build of it that ends the process at the first wrong step. */
const found = sanitizer()
if (found.obstacle !== null) {
  say(`\nThe native code cannot be tested here: ${found.obstacle}`)
  process.exitCode = 1
} else {
  // Not beside send.node: nobody is to start a server with this one.
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-native-'))
  try {
    process.exitCode = await test(join(folder, 'send.node'), found.library)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function test(file: string, library: string): Promise<number> {
  const build = join(root, 'gateway/native/build.mjs')
  const { compileNative } = (await import(pathToFileURL(build).href)) as { compileNative: Compile }
  const flags = ['-O1', '-g', '-fno-omit-frame-pointer', '-fsanitize=address,undefined']
  const obstacle = compileNative('gcc', [...flags, '-fno-sanitize-recover=all'], file)
  if (obstacle !== null) {
    say(`\nThe native code was not built: ${obstacle}`)
    return 1
  }
  say('\nthe native code, under AddressSanitizer and UndefinedBehaviorSanitizer')
  Object.assign(process.env, {
    TEST_NATIVE_SEND: file,
    LD_PRELOAD: library,
    // Node leaves at its end what it has, and V8 keeps pointers where the search for leaks does not look: it would tell of those only.
    ASAN_OPTIONS: 'detect_leaks=0:halt_on_error=1:exitcode=86',
    UBSAN_OPTIONS: 'print_stacktrace=1:halt_on_error=1:exitcode=86',
  })
  const options = ['--runInBand', '--testTimeout=120000', ...process.argv.slice(2), 'gateway/src/fan-out/']
  return report(await runJest('system', options))
}

function report({ passed, failed, skipped }: Tally): number {
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (passed > 0 && failed === 0) return 0
  say('FAILED: a test, or a sanitizer has found something and ended the process. It stands above.')
  return 1
}
