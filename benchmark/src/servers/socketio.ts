import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { freePort } from '@hubbub/node-runtime'
import type { LastingServer } from './lasting-server.ts'
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

/** The same on a port that outlives its process. */
export async function lastingSocketio(): Promise<LastingServer> {
  const port = await freePort()
  let running = await run(port)
  return {
    targets: [{ host: '127.0.0.1', port }],
    processes: () => [{ pid: running.pid, role: 'socket.io' }],
    figure: async () => null,
    async kill() {
      process.kill(running.pid, 'SIGKILL')
      await running.stop()
    },
    async start() {
      running = await run(port)
    },
    remove: () => running.stop(),
  }
}

const run = (port: number) =>
  startProgram(
    { title: 'Socket.IO', command: process.execPath, args: [program, String(port)] },
    lineThat(readPortLine),
  )

async function start(): Promise<RunningServer> {
  const { pid, said, stop } = await run(0)
  return {
    dialect: 'socketio',
    targets: [{ host: '127.0.0.1', port: said }],
    processes: () => [{ pid, role: 'socket.io' }],
    room: peerRooms(),
    figure: async () => null,
    stop,
  }
}
