import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { clamDaemon, judgedBy, type ClamAnswer } from '@hubbub/testing'
import { afterEach, expect, it } from '@jest/globals'
import { aFolder } from '../../testing/a-folder.ts'
import { aLot, inPieces } from '../../testing/blobs.ts'
import { clamAv } from './clamav.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function aDaemon(where: number | string, answerTo: ClamAnswer): Promise<Server> {
  const server = await clamDaemon(where, answerTo)
  servers.push(server)
  return server
}

const portOf = (server: Server) => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
const harmful = 'this is the test signature'
const judged = judgedBy(harmful)

it.each([
  ['a clean file', 'hello', { kind: 'clean' }],
  ['an empty file', '', { kind: 'clean' }],
  ['an infected file', `hello ${harmful} bye`, { kind: 'infected', name: 'Hubbub.Test.Signature' }],
])('%s is told as such, over TCP and over a Unix socket', async (_, text, scanned) => {
  const path = join(await aFolder(), 'clamd')
  await aDaemon(path, judged)
  const tcp = portOf(await aDaemon(0, judged))
  for (const address of [tcp, { path }])
    expect(await clamAv(address).scan(inPieces(Buffer.from(text), 3))).toEqual(scanned)
})

it('everything of a large file is scanned', async () => {
  const received: number[] = []
  const daemon = await aDaemon(0, (content) => {
    received.push(content.length)
    return 'stream: OK'
  })
  expect(await clamAv(portOf(daemon)).scan(aLot(3_000_000))).toEqual({ kind: 'clean' })
  expect(received).toEqual([3_000_000])
})

it.each([
  ['that refuses the size', () => 'INSTREAM size limit exceeded. ERROR', 'size limit exceeded'],
  ['that answers nothing we know', () => 'PONG', 'PONG'],
  ['that answers almost what we know', () => 'stream: OK but', 'stream: OK but'],
  ['that hangs up', (_: Buffer, socket: Socket) => (socket.destroy(), null), 'did not answer'],
  ['that is silent', () => null, 'said nothing'],
])('a daemon %s has not found the file clean', async (_, answer, reason) => {
  const daemon = await aDaemon(0, answer)
  const scanned = await clamAv(portOf(daemon), { timeoutMs: 300 }).scan(inPieces(Buffer.from('hello')))
  expect(scanned).toEqual({ kind: 'unavailable', reason: expect.stringContaining(reason) })
})

it('a daemon that says why before it was sent everything is heard', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => socket.end('INSTREAM size limit exceeded. ERROR\0'))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  const scanned = await clamAv(portOf(server)).scan(aLot(50_000_000))
  expect(scanned).toEqual({ kind: 'unavailable', reason: expect.any(String) })
})

it('no daemon is told as such', async () => {
  const daemon = await aDaemon(0, judged)
  const address = portOf(daemon)
  await new Promise((resolve) => daemon.close(resolve))
  const scanned = await clamAv(address).scan(inPieces(Buffer.from('hello')))
  expect(scanned).toEqual({ kind: 'unavailable', reason: expect.stringContaining('ECONNREFUSED') })
})

it('content that cannot be read is not the fault of the scanner', async () => {
  const daemon = await aDaemon(0, judged)
  async function* broken() {
    yield Buffer.from('hello')
    throw new Error('the disk failed')
  }
  await expect(clamAv(portOf(daemon)).scan(broken())).rejects.toThrow('the disk failed')
})
