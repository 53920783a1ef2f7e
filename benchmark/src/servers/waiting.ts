import { fileURLToPath } from 'node:url'
import type { SystemUnderTest, RunningServer } from './system-under-test.ts'
import { readFigure } from './metrics-page.ts'
import { peerRooms } from './peer-rooms.ts'
import { readPortLine } from './port-line.ts'
import { lineThat, startProgram } from './server-program.ts'

const program = fileURLToPath(new URL('../peers/waiting-server.ts', import.meta.url))

/** Nobody's competitor: it waits a known time and tells how long it took, in its figure `waiting_round_seconds`. */
export function waiting(delayMs: number): SystemUnderTest {
  return {
    name: 'waiting',
    title: 'a server that waits',
    obstacle: async () => null,
    start: () => start(delayMs),
  }
}

async function start(delayMs: number): Promise<RunningServer> {
  const { pid, said, stop } = await startProgram(
    { title: 'The waiting server', command: process.execPath, args: [program, String(delayMs)] },
    lineThat(readPortLine),
  )
  return {
    dialect: 'socketio',
    targets: [{ host: '127.0.0.1', port: said }],
    processes: () => [{ pid, role: 'waiting' }],
    room: peerRooms(),
    figure: (name) => readFigure([`http://127.0.0.1:${said}/metrics`], name),
    stop,
  }
}
