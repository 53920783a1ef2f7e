import { buildServer, builtServer } from './build/server.mjs'
import { endWith } from './give-up.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { findRuntime } from './runtime.mjs'

/** `npm run bench`: everything that the benchmark measures, from a fresh clone on, of the program that `npm start` runs. */
await endWith('bench', async () => {
  await install({ withTools: true })
  const node = findRuntime()
  await buildServer(node)
  const bench = ['benchmark/bin/hubbub-bench.mjs', 'run', ...process.argv.slice(2)]
  return run(node, bench, { env: { ...process.env, ...builtServer } })
})
