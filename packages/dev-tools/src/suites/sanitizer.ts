import { spawnSync } from 'node:child_process'
import { isAbsolute } from 'node:path'

export interface Sanitizer {
  name: string
  /** For -fsanitize= of gcc. */
  flag: string
  /** It has to be in the process of Node before everything else. */
  library: string
  options: Record<string, string>
  /** Those that hold for Node only. */
  inNode: Record<string, string>
}

const howToGetIt = 'On Debian and Ubuntu: apt-get install gcc libc6-dev'

const known: Sanitizer[] = [
  {
    name: 'AddressSanitizer and UndefinedBehaviorSanitizer',
    flag: 'address,undefined',
    library: 'libasan',
    options: {
      ASAN_OPTIONS: 'halt_on_error=1:exitcode=86',
      UBSAN_OPTIONS: 'print_stacktrace=1:halt_on_error=1:exitcode=86',
    },
    // Node leaves at its end what it has, and V8 keeps pointers where the search for leaks does not look: it would tell of those only.
    inNode: { ASAN_OPTIONS: 'detect_leaks=0:halt_on_error=1:exitcode=86' },
  },
  {
    name: 'ThreadSanitizer',
    flag: 'thread',
    library: 'libtsan',
    options: { TSAN_OPTIONS: 'halt_on_error=1:exitcode=66' },
    // It does not see how the threads of V8 agree, and would take each free() of what another one has allocated for a race. So it
    // watches what our C itself reads and writes, and not what the C library does for it.
    inNode: { TSAN_OPTIONS: 'ignore_interceptors_accesses=1:halt_on_error=1:exitcode=66' },
  },
]

/** All of them, each with where its library is, or what is missing. */
export function sanitizers(): { all: Sanitizer[]; obstacle: null } | { obstacle: string } {
  if (process.platform !== 'linux') return { obstacle: 'that takes Linux with gcc.' }
  const all: Sanitizer[] = []
  for (const sanitizer of known) {
    const { library: name } = sanitizer
    const { error, stdout } = spawnSync('gcc', [`-print-file-name=${name}.so`], { encoding: 'utf8' })
    if (error) return { obstacle: `there is no gcc. ${howToGetIt}` }
    const library = stdout.trim()
    // gcc repeats the name of what it does not have.
    if (!isAbsolute(library)) return { obstacle: `gcc has no ${name}. ${howToGetIt}` }
    all.push({ ...sanitizer, library })
  }
  return { all, obstacle: null }
}
