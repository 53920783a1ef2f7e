import { spawnSync } from 'node:child_process'
import { isAbsolute } from 'node:path'

const howToGetIt = 'On Debian and Ubuntu: apt-get install gcc libc6-dev'

type Sanitizer = { library: string; obstacle: null } | { obstacle: string }

/** AddressSanitizer's library, which has to be in the process before everything else, or why there is none. */
export function sanitizer(): Sanitizer {
  if (process.platform !== 'linux') return { obstacle: 'that takes Linux with gcc.' }
  const { error, stdout } = spawnSync('gcc', ['-print-file-name=libasan.so'], { encoding: 'utf8' })
  if (error) return { obstacle: `there is no gcc. ${howToGetIt}` }
  const library = stdout.trim()
  // gcc repeats the name of what it does not have.
  if (!isAbsolute(library)) return { obstacle: `gcc has no libasan. ${howToGetIt}` }
  return { library, obstacle: null }
}
