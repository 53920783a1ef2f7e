import { buildClient } from './build/client.mjs'
import { endWith } from './give-up.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { findRuntime } from './runtime.mjs'

/** `npm run cluster`: a whole cluster on this machine, to try and to develop with. */
await endWith('cluster', async () => {
  await install({ withTools: true })
  const node = findRuntime()
  await buildClient(node)
  return run(node, ['packages/dev-tools/src/servers/run-cluster.ts'])
})
