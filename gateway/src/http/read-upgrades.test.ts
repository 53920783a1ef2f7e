import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { readUpgrades, upgradeIn } from './read-upgrades.ts'

const plain = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: chat.example.org',
  'Connection: keep-alive, Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
]
const headOf = (lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`
const read = (head: string) => upgradeIn(Buffer.from(head), '/socket.io/')
const changed = (place: number, line: string) => headOf(plain.with(place, line))

describe('a request for a WebSocket', () => {
  it('a plain one is read as Node reads it', () => {
    expect(read(headOf(plain))).toEqual({
      url: '/socket.io/?EIO=4&transport=websocket',
      headers: {
        host: 'chat.example.org',
        connection: 'keep-alive, Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
      },
      _query: { EIO: '4', transport: 'websocket' },
    })
  })

  it.each([
    ['of another method', changed(0, 'POST /socket.io/?EIO=4 HTTP/1.1')],
    ['of another path', changed(0, 'GET /api/me?x HTTP/1.1')],
    ['of another version', changed(0, 'GET /socket.io/?EIO=4 HTTP/1.0')],
    ['with a space in the path', changed(0, 'GET /socket.io/?a b HTTP/1.1')],
    ['with the words of another version', changed(0, 'GET /socket.io/?EIO=4 http/1.1')],
    ['of who has polled before', changed(0, 'GET /socket.io/?EIO=4&transport=websocket&sid=abc HTTP/1.1')],
    ['with nothing asked', changed(0, 'GET /socket.io/ HTTP/1.1')],
    ['with a header without a value', headOf([...plain, 'X-Odd'])],
    ['with a header without a name', headOf([...plain, ': x'])],
    ['with a space before the colon', headOf([...plain, 'X-Odd : x'])],
    ['with half of a line ending', headOf([...plain, 'X-Odd: a\rb: c'])],
    ['without a host', headOf(plain.toSpliced(1, 1))],
    ['without an upgrade', headOf(plain.toSpliced(3, 1))],
    ['with an upgrade that the connection does not name', changed(2, 'Connection: keep-alive')],
    ['of another protocol', changed(3, 'Upgrade: h2c')],
    ['with a body', headOf([...plain, 'Content-Length: 5'])],
    ['with a body in pieces', headOf([...plain, 'Transfer-Encoding: chunked'])],
    ['with a header twice', headOf([...plain, 'host: other.example.org'])],
    ['with a line that goes on', headOf([...plain, 'X-Long: one', ' two'])],
    ['with a name that is none', headOf([...plain, 'X Y: one'])],
    ['with a sign that is none', headOf([...plain, 'X-Odd: a\u0000b'])],
    ['with a line that ends otherwise', headOf([...plain, 'X-Odd: a\nb: c'])],
    ['with a letter of another alphabet', headOf([...plain, 'X-Odd: é'])],
    ['that has not ended', headOf(plain).slice(0, -2)],
    ['with something behind it', `${headOf(plain)}more`],
    ['that is very long', headOf([...plain, `X-Long: ${'x'.repeat(5_000)}`])],
  ])('one %s is left to Node', (_, head) => {
    expect(read(head)).toBeNull()
  })
})

describe('a server', () => {
  let server: Server
  let upgraded: string[]
  beforeEach(async () => {
    upgraded = []
    server = createServer((request, response) => response.end(`${request.method} ${request.url}`))
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      upgraded.push(`${request.constructor.name} ${request.headers.host} ${head.toString()}`)
      socket.on('data', (data: Buffer) => socket.write(`heard ${data.toString()}`))
      socket.write('come in')
    })
    server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) => socket.end(code ?? ''))
    readUpgrades(server, { path: '/socket.io/', withinMs: 500 })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  const ask = async (...pieces: string[]): Promise<{ socket: Socket; answer: () => Promise<string> }> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const heard = socket[Symbol.asyncIterator]()
    for (const piece of pieces) {
      socket.write(piece)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return { socket, answer: async () => String((await heard.next()).value) }
  }

  it('a plain request becomes a connection that is heard', async () => {
    const { socket, answer } = await ask(headOf(plain))
    expect(await answer()).toBe('come in')
    socket.write('hello')
    expect(await answer()).toBe('heard hello')
    expect(upgraded).toEqual(['Object chat.example.org '])
    socket.destroy()
  })

  it.each([
    ['in two pieces', [headOf(plain).slice(0, 40), headOf(plain).slice(40)], ''],
    ['with something behind it', [`${headOf(plain)}early`], 'early'],
  ])('one that comes %s is read by Node', async (_, pieces, head) => {
    const { socket, answer } = await ask(...pieces)
    expect(await answer()).toBe('come in')
    expect(upgraded).toEqual([`IncomingMessage chat.example.org ${head}`])
    socket.destroy()
  })

  it('requests of other kinds are answered, one after the other', async () => {
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
    const { socket, answer } = await ask(get('/one'))
    expect(await answer()).toMatch(/GET \/one$/)
    socket.write(get('/two'))
    expect(await answer()).toMatch(/GET \/two$/)
    socket.destroy()
  })

  it('a peer that says nothing is told that it took too long', async () => {
    const { answer } = await ask()
    expect(await answer()).toBe('ERR_HTTP_REQUEST_TIMEOUT')
  })

  it.each([
    ['hangs up', (socket: Socket) => socket.end()],
    ['is gone', (socket: Socket) => socket.resetAndDestroy()],
  ])('a peer that %s without a word leaves nothing', async (_, leave) => {
    const taken = once(server, 'connection') as Promise<[Socket]>
    const { socket } = await ask()
    const [ours] = await taken
    const closed = new Promise((resolve) => ours.once('close', resolve))
    leave(socket)
    await closed
    expect(ours.destroyed).toBe(true)
  })
})
