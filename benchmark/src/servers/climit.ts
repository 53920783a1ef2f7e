import { fileURLToPath } from 'node:url'
import { compileC, findCompiler } from './compile-c.ts'
import type { SystemUnderTest, RunningServer } from './system-under-test.ts'
import { peerRooms } from './peer-rooms.ts'
import { lineThat, startProgram } from './server-program.ts'

const folder = fileURLToPath(new URL('../peers/climit/', import.meta.url))

interface ClimitOptions {
  /** Where the compiler is looked for. */
  path?: string | undefined
  flags?: readonly string[]
  processes?: number
}

/** The limit of one core, or of several: see peers/climit/climit.c. It is compiled on demand. */
export function climit({ path, flags = ['-O2'], processes = 1 }: ClimitOptions = {}): SystemUnderTest {
  const compiler = findCompiler(path)
  return {
    name: 'climit',
    title: `C, a ready frame written to each socket${processes > 1 ? `, ${processes} processes` : ''}`,
    async obstacle() {
      if (process.platform !== 'linux') return 'It is written for Linux (epoll).'
      return compiler ? null : 'There is no C compiler on the PATH. Debian: apt-get install gcc libc6-dev'
    },
    async start() {
      return start(await compileC({ compiler: compiler!, folder, main: 'climit.c', flags }), processes)
    },
  }
}

async function start(command: string, processes: number): Promise<RunningServer> {
  const { said, stop } = await startProgram(
    { title: 'The C program', command, args: [String(processes)] },
    lineThat((line) => (line.startsWith('{"port"') ? (JSON.parse(line) as Ready) : undefined)),
  )
  return {
    dialect: 'frames',
    targets: [{ host: '127.0.0.1', port: said.port }],
    processes: () =>
      said.pids.map((pid, index) => ({ pid, role: said.pids.length === 1 ? 'C' : `gateway C ${index + 1}` })),
    room: peerRooms(),
    figure: async () => null,
    stop,
  }
}

interface Ready {
  port: number
  pids: number[]
}
