import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GivenUp } from './give-up.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { showing } from './say.mjs'

const sources = ['client', 'packages/client-core', 'packages/protocol', 'packages/rules']
const stamp = join(root, 'client/dist/.built-from')

/** Builds the web client unless the built one comes from these very sources. */
export async function buildClient(node) {
  const fingerprint = fingerprintOf([...sources.flatMap(filesUnder), 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = () =>
    run(node, [vite, 'build', '--logLevel', 'error'], {
      cwd: join(root, 'client'),
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const code = await showing('Building the web client', build)
  if (code !== 0) throw new GivenUp('The web client could not be built: the reason stands above.')
  writeFileSync(stamp, fingerprint)
}

function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesUnder(path) {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    )
}
