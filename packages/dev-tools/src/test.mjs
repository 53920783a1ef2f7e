import { buildClient } from './build/client.mjs'
import { buildServer } from './build/server.mjs'
import { endWith } from './give-up.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { findRuntime } from './runtime.mjs'

/** `npm test [-- unit|system|browser] [pattern] [jest options]`: everything that needs no outside server. */
await endWith('test', async () => {
  await install({ withTools: true })
  const node = findRuntime()
  await buildClient(node)
  await buildServer(node)
  return run(node, ['packages/dev-tools/src/suites/run-suites.ts', ...process.argv.slice(2)])
})
