import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const library = ['senders.c', 'accept.c', 'send.c']
const sources = ['senders.h', 'accept.h', ...library].map(here)
const [built, stamp] = [here('send.node'), here('.built-from')]
const usual = ['-std=gnu11', '-Wall', '-Wextra', '-pthread']
const flags = [...usual, '-fPIC', '-shared']
const linkedLater = { darwin: ['-undefined', 'dynamic_lookup'] }
const fast = ['-O2']

/**
 * Compiles the native code for this machine, unless that has been done. Answers null, or why it cannot be: Hubbub runs without it, at the
 * speed of JavaScript. `node gateway/native/build.mjs` does it by hand.
 */
export function buildNative() {
  if (process.platform === 'win32') return 'not on Windows'
  const hash = createHash('sha256').update(
    JSON.stringify([process.platform, process.arch, ...flags, ...fast]),
  )
  for (const source of sources) hash.update(readFileSync(source))
  const fingerprint = hash.digest('hex')
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return null
  // Under its name there is only ever a whole library, also when two build it at once.
  const unfinished = `${built}.${process.pid}`
  const obstacle = compileNative('cc', fast, unfinished)
  if (obstacle !== null) return obstacle
  renameSync(unfinished, built)
  writeFileSync(stamp, fingerprint)
  return null
}

/** Compiles it into this file, with these flags besides the usual ones. Answers null, or why it cannot be. */
export function compileNative(compiler, more, file) {
  const { include_dir: headers } = createRequire(import.meta.url)('node-api-headers')
  const words = [...flags, ...more, ...(linkedLater[process.platform] ?? []), `-I${headers}`]
  return compile(compiler, words, file, library)
}

/** Compiles the program that tests senders.c alone. */
export function compileSendersTest(compiler, more, file) {
  const words = [...usual, ...more, '-Wl,--wrap=send,--wrap=pthread_create']
  return compile(compiler, words, file, ['senders.c', 'senders-test.c'])
}

function compile(compiler, words, file, names) {
  const { status, error, stderr } = spawnSync(compiler, [...words, '-o', file, ...names.map(here)], {
    encoding: 'utf8',
  })
  if (error) return error.code === 'ENOENT' ? `there is no C compiler (${compiler})` : error.message
  return status === 0 ? null : `it does not compile: ${stderr}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const obstacle = buildNative()
  process.stdout.write(obstacle === null ? `built ${built}\n` : `not built: ${obstacle}\n`)
}
