import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { SystemUnderTest, RunningServer } from './system-under-test.ts'
import { peerRooms } from './peer-rooms.ts'
import { readPortLine } from './port-line.ts'
import { lineThat, startProgram } from './server-program.ts'

const program = fileURLToPath(new URL('../peers/socketio-server.ts', import.meta.url))
const { version } = createRequire(import.meta.url)('socket.io/package.json') as { version: string }

/** What Hubbub is built on, and nothing else: see peers/socketio-server.ts. */
export function socketio(): SystemUnderTest {
  return {
    name: 'socketio',
    title: `Socket.IO ${version}`,
    obstacle: async () => null,
    start,
  }
}

async function start(): Promise<RunningServer> {
  const { pid, said, stop } = await startProgram(
    { title: 'Socket.IO', command: process.execPath, args: [program] },
    lineThat(readPortLine),
  )
  return {
    dialect: 'socketio',
    targets: [{ host: '127.0.0.1', port: said }],
    processes: () => [{ pid, role: 'socket.io' }],
    room: peerRooms(),
    figure: async () => null,
    stop,
  }
}
