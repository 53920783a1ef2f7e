import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../bench-error.ts'

interface Manifest {
  version: string
  dependencies: Record<string, string>
}

/** Installs Artillery into its own folder, once: it is larger than all the rest together, and few need it. */
export async function installArtillery(folder: string, say: (text: string) => void): Promise<void> {
  const wanted = manifestIn(folder).dependencies['artillery']!
  const installed = join(folder, 'node_modules/artillery')
  if (existsSync(installed) && manifestIn(installed).version === wanted) return
  say(
    `Artillery ${wanted} is installed into benchmark/artillery first: some 470 MB, once, without its browsers.\n`,
  )
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error']
  const npm = spawn('npm', ['install', ...quiet], {
    cwd: folder,
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(npm, 'exit')) as [number | null]
  if (code !== 0)
    throw new BenchError(
      'not_possible_here',
      `npm could not install Artillery (it ended with ${code}): see above.`,
    )
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}
