import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onPath } from './on-path.ts'

/** How a server is started that a test may kill and start again: by itself, in the foreground. */
export interface OwnServer {
  command: string
  args: string[]
  /** What it is asked by, with this port. */
  url: string
}

type Start = (port: number) => OwnServer | null

const mongoWire = fileURLToPath(new URL('mongo-wire.sh', import.meta.url))

export const ownNats: Start = (port) =>
  foundAs('nats-server', (command) => ({
    command,
    args: ['-a', '127.0.0.1', '-p', `${port}`],
    url: `nats://127.0.0.1:${port}`,
  }))

export const ownRedis: Start = (port) =>
  foundAs('redis-server', (command) => ({
    command,
    args: ['--bind', '127.0.0.1', '--port', `${port}`, '--save', '', '--appendonly', 'no'],
    url: `redis://127.0.0.1:${port}`,
  }))

/** A MongoDB, or else another door to the databases of its stand-in, which has to run. */
export const ownMongo: Start = (port) => {
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`
  const mongod = onPath('mongod')
  if (!mongod) return { command: 'bash', args: [mongoWire, 'beside', `${port}`], url }
  const folder = mkdtempSync(join(tmpdir(), 'hubbub-mongod-'))
  const args = ['--bind_ip', '127.0.0.1', '--port', `${port}`, '--dbpath', folder, '--quiet']
  return { command: mongod, args, url }
}

function foundAs(name: string, server: (command: string) => OwnServer): OwnServer | null {
  const command = onPath(name)
  return command ? server(command) : null
}
