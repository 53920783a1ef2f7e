import { buildClient } from './build/client.mjs'
import { buildServer } from './build/server.mjs'
import { endWith } from './give-up.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { findRuntime } from './runtime.mjs'

/** `npm run test:cluster [-- mongo|s3|clamav|redis|cluster] [pattern] [jest options]`: the same promises on NATS, Redis, MongoDB, S3, ClamAV and nginx. */
await endWith('test:cluster', async () => {
  await install({ withTools: true })
  const node = findRuntime()
  await buildClient(node)
  await buildServer(node)
  return run(node, ['packages/dev-tools/src/suites/run-cluster-suites.ts', ...process.argv.slice(2)])
})
