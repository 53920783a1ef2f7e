import { fileURLToPath } from 'node:url'
import { compileC, findCompiler } from './compile-c.ts'
import type { Contender, RunningServer } from './contender.ts'
import { peerRooms } from './peer-rooms.ts'
import { readPortLine } from './port-line.ts'
import { lineThat, startProgram } from './server-program.ts'

const folder = fileURLToPath(new URL('../peers/climit/', import.meta.url))

/** The limit of one core: see peers/climit/climit.c. It is compiled on demand with the compiler that is on the path. */
export function climit(path?: string, flags: readonly string[] = ['-O2']): Contender {
  const compiler = findCompiler(path)
  return {
    name: 'climit',
    title: 'C, a ready frame written to each socket',
    async obstacle() {
      if (process.platform !== 'linux') return 'It is written for Linux (epoll).'
      return compiler ? null : 'There is no C compiler on the PATH. Debian: apt-get install gcc libc6-dev'
    },
    async start() {
      return start(await compileC({ compiler: compiler!, folder, main: 'climit.c', flags }))
    },
  }
}

async function start(command: string): Promise<RunningServer> {
  const { pid, said, stop } = await startProgram(
    { title: 'The C program', command, args: [] },
    lineThat(readPortLine),
  )
  return {
    dialect: 'frames',
    targets: [{ host: '127.0.0.1', port: said }],
    processes: () => [{ pid, role: 'C' }],
    room: peerRooms(),
    figure: async () => null,
    stop,
  }
}
