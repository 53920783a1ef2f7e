import { endWith } from './give-up.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { findRuntime } from './runtime.mjs'

/** `npm run test:native [-- jest options]`: what is in C, under AddressSanitizer and UndefinedBehaviorSanitizer. */
await endWith('test:native', async () => {
  await install({ withTools: true })
  return run(findRuntime(), ['packages/dev-tools/src/suites/run-native.ts', ...process.argv.slice(2)])
})
