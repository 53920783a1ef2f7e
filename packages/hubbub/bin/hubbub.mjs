#!/usr/bin/env -S node --max-semi-space-size=16
// Plain JavaScript that any Node can read: it only finds a Node new enough to run the rest.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

// `built`: what packages/dev-tools makes of the sources for `npm start` and tests, in a few files that load in half of the time.
const program = process.env['HUBBUB_PROGRAM'] === 'built' ? '../dist/main.mjs' : '../src/main.ts'
const main = fileURLToPath(new URL(program, import.meta.url))
const [major, minor] = process.versions.node.split('.').map(Number)

if (major > 22 || (major === 22 && minor >= 18)) {
  // A third of a start is compiling what was compiled before. Not in the folder for temporary files, where others may write.
  // In the environment, so that its threads and gateway workers use it as well.
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
    new URL('../../../node_modules/.cache/hubbub', import.meta.url),
  )
  module.enableCompileCache()
  if (existsSync(main)) await import(main)
  else {
    process.stderr.write(
      'hubbub: HUBBUB_PROGRAM=built, and nothing was built here. Without this setting the sources run.\n',
    )
    process.exitCode = 78
  }
} else {
  const bundled = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
  if (existsSync(bundled)) {
    // A terminal's Ctrl+C reaches the child by itself; this process only waits for it to end.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
    const { nodeFlags } = await import('@hubbub/node-runtime')
    const { status } = spawnSync(bundled, [...nodeFlags, ...process.argv.slice(1)], { stdio: 'inherit' })
    process.exitCode = status ?? 1
  } else {
    process.stderr.write(
      `hubbub: this is Node ${process.versions.node}; Hubbub needs 22.18 or newer. Install Node 24, or run "npm start" once.\n`,
    )
    process.exitCode = 69
  }
}
