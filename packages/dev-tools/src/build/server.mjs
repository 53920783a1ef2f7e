import { join } from 'node:path'
import { root } from '../root.mjs'
import { run } from '../run.mjs'
import { buildIfChanged } from './if-changed.mjs'

const packages = ['hubbub', 'markdown', 'mongo', 'protocol', 'rules', 'runtime', 'sqlite']
const how = 'packages/dev-tools/src/build'

/** What makes the `hubbub` command run it, and not the sources. */
export const builtServer = { HUBBUB_PROGRAM: 'built' }

/**
 * Builds the server unless the built one is current. It is the same program in a few files: a process of it starts in half of the
 * time, which is how long people wait for a server that comes back; and tests start hundreds.
 */
export function buildServer(node) {
  return buildIfChanged({
    what: 'server',
    folder: 'packages/hubbub/dist',
    sources: ['services', 'gateway/src', ...packages.map((name) => `packages/${name}/src`), how],
    build: () => run(node, [join(root, how, 'roll-server.mjs')]),
  })
}
