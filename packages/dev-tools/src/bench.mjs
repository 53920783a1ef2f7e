import { endWith } from './give-up.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { findRuntime } from './runtime.mjs'

/** `npm run bench`: everything that the benchmark measures, from a fresh clone on. */
await endWith('bench', async () => {
  await install({ withTools: true })
  return run(findRuntime(), ['benchmark/bin/hubbub-bench.mjs', 'run', ...process.argv.slice(2)])
})
