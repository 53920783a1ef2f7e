import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GivenUp } from './give-up.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'
import { showing } from './say.mjs'

/** Installs the packages unless they are there already, and compiles what is in C. Running Hubbub does without the tools that test and check it. */
export async function install({ withTools }) {
  const wanted = wantedPackages(withTools)
  if (!isInstalled(wanted)) await installPackages(wanted, withTools)
  // Where it cannot be compiled Hubbub runs without, and says so in its log.
  const { buildNative } = await import(pathToFileURL(join(root, 'gateway/native/build.mjs')).href)
  buildNative()
}

async function installPackages(wanted, withTools) {
  const args = ['ci', '--loglevel=error', '--no-progress', '--no-audit', '--no-fund']
  if (!withTools) args.push('--omit=dev')
  const npm = () =>
    run('npm', args, { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  const code = await showing(`Installing ${wanted.length} packages`, npm, () => `${countOf(wanted)} there,`)
  if (code !== 0)
    throw new GivenUp(
      'The packages could not be installed: npm says why above.\n' +
        'Is the npm registry reachable (npm ping), and is there space on the disk? Then run the same command again.',
    )
}

function wantedPackages(withTools) {
  // An optional package is left out where it does not fit the machine, so that its absence says nothing.
  const isWanted = ([path, entry]) =>
    path !== '' && !entry.optional && !entry.devOptional && (withTools || !entry.dev)
  return Object.entries(packagesOf('package-lock.json')).filter(isWanted)
}

/** npm notes what it has installed in a lockfile of its own, at the very end: a broken-off installation has none. */
function isInstalled(wanted) {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const present = packagesOf('node_modules/.package-lock.json')
  return wanted.every(([path, entry]) => path in present && present[path].version === entry.version)
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(join(root, lockfile), 'utf8')).packages
}

function countOf(wanted) {
  return wanted.filter(([path]) => existsSync(join(root, path, 'package.json'))).length
}
