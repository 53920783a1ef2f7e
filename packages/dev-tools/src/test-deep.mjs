import { buildClient } from './build/client.mjs'
import { buildServer } from './build/server.mjs'
import { endWith } from './give-up.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { findRuntime } from './runtime.mjs'

/** `npm run test:deep [-- part…] [jest options]`: everything that the gate leaves out. */
await endWith('test:deep', async () => {
  await install({ withTools: true })
  const node = findRuntime()
  await buildClient(node)
  await buildServer(node)
  return run(node, ['packages/dev-tools/src/suites/run-deep-parts.ts', ...process.argv.slice(2)])
})
