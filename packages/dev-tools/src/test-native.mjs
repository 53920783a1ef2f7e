import { spawnSync } from 'node:child_process'
import { endWith } from './give-up.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { findRuntime } from './runtime.mjs'

/** `npm run test:native [-- jest options]`: what is in C, under AddressSanitizer, UndefinedBehaviorSanitizer and ThreadSanitizer. */
await endWith('test:native', async () => {
  await install({ withTools: true })
  const words = [findRuntime(), 'packages/dev-tools/src/suites/run-native.ts', ...process.argv.slice(2)]
  // Where the system spreads a process widely over its addresses, ThreadSanitizer of gcc 13 and earlier does not start.
  if (spawnSync('setarch', ['-R', 'true']).status === 0) words.unshift('setarch', '-R')
  return run(words[0], words.slice(1))
})
