import { buildClient } from './build/client.mjs'
import { endWith } from './give-up.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'
import { findRuntime } from './runtime.mjs'

/** `npm start`: from bare sources to a running Hubbub, on a machine with nothing but Node and npm. */
await endWith('start', async () => {
  await install({ withTools: false })
  const node = findRuntime()
  const { nodeFlags } = await import('@hubbub/node-runtime')
  await buildClient(node)
  return run(node, [...nodeFlags, 'packages/hubbub/bin/hubbub.mjs', 'start', ...process.argv.slice(2)])
})
