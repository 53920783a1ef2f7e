import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { clientFrame, opcodes, readFrames } from '../../load/websocket/frames.ts'
import { compileC, findCompiler } from '../../servers/compile-c.ts'
import { readPortLine } from '../../servers/port-line.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const watched = ['-g', '-O1', '-Wall', '-Wextra', '-Werror', '-fsanitize=address,undefined']
const salt = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

let server: ChildProcess
let port: number
let complaints = ''
const open: Somebody[] = []

beforeAll(async () => {
  const compiler = findCompiler(process.env['PATH'])!
  server = spawn(await compileC({ compiler, folder, main: 'climit.c', flags: watched }))
  server.stderr!.on('data', (text) => (complaints += String(text)))
  const [line] = await once(server.stdout!, 'data')
  port = readPortLine(String(line).trim())!
})
afterEach(() => open.splice(0).forEach((one) => one.socket.destroy()))
afterAll(() => void server.kill('SIGKILL'))

/** A WebSocket by hand, that can be torn anywhere. */
class Somebody {
  readonly socket: Socket
  readonly key = randomBytes(16).toString('base64')
  /** What came, frame by frame: texts as they are, others after their opcode. */
  readonly heard: string[] = []
  readonly closed: Promise<void>
  accepted = ''
  torn: Buffer | null = null
  tornBytes = 0

  constructor() {
    open.push(this)
    this.socket = connect(port, '127.0.0.1').setNoDelay()
    this.socket.on('error', () => this.socket.destroy())
    this.socket.on('data', (bytes) => this.#take(bytes))
    this.closed = new Promise<void>((resolve) => this.socket.once('close', () => resolve()))
  }

  static async in(room: string): Promise<Somebody> {
    const one = new Somebody()
    one.socket.write(one.request)
    one.say(room)
    await one.hears(room)
    return one
  }

  get request(): string {
    return `GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nsec-websocket-key: ${this.key}\r\n\r\n`
  }

  say(text: string, opcode: number = opcodes.text): void {
    this.socket.write(clientFrame(text, opcode))
  }

  /** Answers when this is in the last thing heard. */
  async hears(text: string): Promise<void> {
    while (!this.heard.at(-1)?.includes(text)) await once(this.socket, 'data')
  }

  #take(bytes: Buffer): void {
    let frames = bytes
    if (!this.accepted) {
      const end = bytes.indexOf('\r\n\r\n')
      this.accepted = /^Sec-WebSocket-Accept: (.*)\r$/m.exec(bytes.toString('latin1', 0, end + 2))![1]!
      frames = bytes.subarray(end + 4)
    }
    readFrames(this, frames, frames.length, (_, opcode, from, start, to) => {
      const text = from.toString('utf8', start, to)
      this.heard.push(opcode === opcodes.text ? text : `${opcode} ${text}`)
    })
  }
}

describe('the C program under a memory checker', () => {
  it('the C program becomes a WebSocket with the given key', async () => {
    const { key, accepted } = await Somebody.in('keys')
    expect(accepted).toBe(createHash('sha1').update(`${key}${salt}`).digest('base64'))
  })

  it('the C program reads a request and a message cut at any byte', async () => {
    const other = await Somebody.in('elsewhere')
    let turns = 0
    /** What was written before has been read when this answers: one thread reads everything in its order. */
    const isRead = async () => {
      other.say(`elsewhere turn ${++turns}`)
      await other.hears(`elsewhere ${turns} turn`)
    }
    const word = clientFrame('torn word', opcodes.text)
    const longWord = clientFrame(`torn ${'long '.repeat(30)}`, opcodes.text)
    const one = new Somebody()
    for (const byte of one.request) {
      one.socket.write(byte)
      await isRead()
    }
    one.say('torn')
    await one.hears('torn 0')
    for (const frame of [word, longWord])
      for (let cut = 1; cut < frame.length; cut++) {
        one.socket.write(frame.subarray(0, cut))
        await isRead()
        // The rest comes together with the beginning of the next one, which is torn as well.
        one.socket.write(Buffer.concat([frame.subarray(cut), word.subarray(0, 3)]))
        await isRead()
        one.socket.write(word.subarray(3))
        await isRead()
      }
    const told = 2 * (word.length + longWord.length - 2)
    await one.hears(`torn ${told} word`)
    const numbers = one.heard.map((text) => Number(text.split(' ')[1]))
    expect(numbers).toEqual(Array.from({ length: told + 1 }, (_, n) => n))
  })

  it('the C program keeps data that a slow reader has not taken, and sends it in order', async () => {
    const [speaker, slow] = [await Somebody.in('slow'), await Somebody.in('slow')]
    slow.socket.pause()
    const text = 'x'.repeat(65_000)
    const count = 150
    for (let n = 1; n <= count; n++) speaker.say(`slow ${n} ${text}`)
    await speaker.hears(`slow ${count} ${count} x`)
    expect(slow.heard).toHaveLength(1)
    slow.socket.resume()
    await slow.hears(`slow ${count} ${count} x`)
    expect(slow.heard.slice(1)).toEqual(
      Array.from({ length: count }, (_, n) => `slow ${n + 1} ${n + 1} ${text}`),
    )
  })

  it('the C program cuts off a reader that takes nothing, and nobody else', async () => {
    const [speaker, other, never] = [
      await Somebody.in('never'),
      await Somebody.in('never'),
      await Somebody.in('never'),
    ]
    never.socket.pause()
    const text = 'x'.repeat(1_000_000)
    for (let n = 1; n <= 40; n++) {
      speaker.say(`never ${text}`)
      await Promise.all([speaker.hears(`never ${n} `), other.hears(`never ${n} `)])
    }
    never.socket.resume()
    await never.closed
    expect(never.heard.length).toBeLessThan(41)
    expect(other.heard).toHaveLength(41)
  })

  it('the C program answers a ping with its content, and a close with a close', async () => {
    const one = await Somebody.in('pings')
    one.say('are you there?', opcodes.ping)
    await one.hears(`${opcodes.pong} are you there?`)
    one.say('', opcodes.closing)
    await one.closed
    expect(one.heard.at(-1)).toBe(`${opcodes.closing} `)
  })

  const frame = (text: string, opcode: number = opcodes.text) => clientFrame(text, opcode)
  const changed = (bytes: Buffer, index: number, to: number) => Buffer.from(bytes).fill(to, index, index + 1)
  it.each([
    ['no HTTP', Buffer.from('hello\r\n\r\n'), false],
    ['a request for a page', Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n'), false],
    ['a request without an end', Buffer.alloc(2_000_000, 'x'), false],
    [
      'a key without an end',
      Buffer.from(`GET / HTTP/1.1\r\nSec-WebSocket-Key: ${'k'.repeat(500)}\r\n\r\n`),
      false,
    ],
    ['a frame without a mask', changed(frame('bad'), 1, 3), true],
    ['a fragment', changed(frame('bad'), 0, 0x01), true],
    ['a compressed frame', changed(frame('bad'), 0, 0xc1), true],
    ['bytes that are no text', frame('bad', 2), true],
    ['a ping that is too long', frame('x'.repeat(200), opcodes.ping), true],
    ['a frame that would never end', Buffer.from([0x81, 0xff, 0xff, ...Array<number>(11).fill(0xff)]), true],
    ['a room without a name', frame(' text'), true],
    ['a room with a name without an end', frame('r'.repeat(200)), true],
    ['a name with a zero in it', frame('a\0b text'), true],
    ['nothing', frame(''), true],
  ])('the C program hangs up on %s, and goes on for everybody else', async (_, bytes, isInside) => {
    const other = await Somebody.in('good')
    const bad = isInside ? await Somebody.in('bad') : new Somebody()
    bad.socket.write(bytes)
    await bad.closed
    other.say('good still here')
    await other.hears('still here')
    expect(other.heard).toHaveLength(2)
  })

  it('the C program survives clients that vanish in the middle of anything', async () => {
    const speaker = await Somebody.in('crowd')
    for (let n = 1; n <= 100; n++) {
      const one = await Somebody.in('crowd')
      one.socket.write(frame('crowd half a word').subarray(0, n % 20))
      if (n % 3 === 0) one.socket.resetAndDestroy()
      else if (n % 3 === 1) one.socket.destroy()
      speaker.say(`crowd ${n}`)
      await speaker.hears(`crowd ${n} ${n}`)
    }
    expect(speaker.heard).toHaveLength(101)
  })

  it('the C program ends on request, without a memory leak or a wrong access', async () => {
    await Somebody.in('last')
    server.kill('SIGTERM')
    const [code] = await once(server, 'exit')
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
  })
})
