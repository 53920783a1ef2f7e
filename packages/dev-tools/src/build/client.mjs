import { join } from 'node:path'
import { root } from '../root.mjs'
import { run } from '../run.mjs'
import { buildIfChanged } from './if-changed.mjs'

const vite = join(root, 'node_modules/vite/bin/vite.js')

/** Builds the web client unless the built one is current. */
export function buildClient(node) {
  return buildIfChanged({
    what: 'web client',
    folder: 'client/dist',
    sources: ['client', 'packages/client-core', 'packages/protocol', 'packages/rules'],
    build: () =>
      run(node, [vite, 'build', '--logLevel', 'error'], {
        cwd: join(root, 'client'),
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
  })
}
