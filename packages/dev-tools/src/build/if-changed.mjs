import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GivenUp } from '../give-up.mjs'
import { root } from '../root.mjs'
import { showing } from '../say.mjs'

/** Builds `what` into a folder, unless what is there comes from these very sources. `sources`: folders; `build` answers an exit code. */
export async function buildIfChanged({ what, folder, sources, build }) {
  const stamp = join(root, folder, '.built-from')
  const fingerprint = fingerprintOf([...sources.flatMap(filesUnder), 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  const code = await showing(`Building the ${what}`, build)
  if (code !== 0) throw new GivenUp(`The ${what} could not be built: the reason stands above.`)
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
