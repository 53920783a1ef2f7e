import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { GivenUp } from './give-up.mjs'
import { root } from './root.mjs'

/** The Node that can run Hubbub: this one, or the one that its packages bring along on Linux. */
export function findRuntime() {
  if (runsHubbub(process.version)) return process.execPath
  const brought = join(root, 'node_modules/.bin/node')
  if (runsHubbub(versionOf(brought))) return brought
  throw new GivenUp(
    `Hubbub needs Node 22.18 or newer; this is ${process.version}.\n` +
      'On Linux (x64 and arm64, glibc) it brings its own; on this machine it could not.\n' +
      'Install Node 24 from https://nodejs.org or with your version manager (nvm install 24), then run the same command again.',
  )
}

function versionOf(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return 'v0.0' // not there, or not made for this machine
  }
}

/** TypeScript runs as it is from 22.18 and 23.6 on. */
function runsHubbub(version) {
  const [major, minor] = version.slice(1).split('.').map(Number)
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}
