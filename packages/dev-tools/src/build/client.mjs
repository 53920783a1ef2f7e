import { join } from 'node:path'
import { root } from '../root.mjs'
import { run } from '../run.mjs'
import { buildIfChanged } from './if-changed.mjs'

const packages = ['client-core', 'markdown', 'protocol', 'rules']
const vite = join(root, 'node_modules/vite/bin/vite.js')

/** Builds the web client unless the built one is current. */
export function buildClient(node) {
  return buildIfChanged({
    what: 'web client',
    folder: 'client/dist',
    sources: ['client', ...packages.map((name) => `packages/${name}`)],
    build: () =>
      run(node, [vite, 'build', '--logLevel', 'error'], {
        cwd: join(root, 'client'),
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
  })
}
