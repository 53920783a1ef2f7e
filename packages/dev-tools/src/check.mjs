import { endWith } from './give-up.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { findRuntime } from './runtime.mjs'

/** `npm run check`: types, lint, format, dead code, walls and habits. */
await endWith('check', async () => {
  await install({ withTools: true })
  return run(findRuntime(), ['packages/dev-tools/src/suites/run-checks.ts', ...process.argv.slice(2)])
})
