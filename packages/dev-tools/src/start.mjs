import { buildClient } from './build/client.mjs'
import { buildServer, builtServer } from './build/server.mjs'
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
  await buildServer(node)
  const hubbub = [...nodeFlags, 'packages/hubbub/bin/hubbub.mjs', 'start', ...process.argv.slice(2)]
  return run(node, hubbub, { env: { ...process.env, ...builtServer } })
})
