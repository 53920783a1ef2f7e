import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { builtForHere, openNativeSend, threadsToSend, type NativeSend } from './native-send.ts'

/** `npm run test:native` names a build that watches every access to memory. */
const file = process.env['TEST_NATIVE_SEND'] ?? builtForHere
const open = (threads: number) => openNativeSend({ threads, least: 1, file })!
const isBuilt = existsSync(file)
const [badNumber, notNow, brokenPipe, reset] = [-9, -11, -32, -104]

it('the native code loads where it was built', () => {
  expect(openNativeSend({ file }) !== null).toBe(isBuilt)
  expect(openNativeSend({ file: `${file}.gone` })).toBeNull()
})

it('two threads send where each gateway has two cores, or as many as the setting says', () => {
  expect([1, 2, 8].map((cores) => threadsToSend('auto', 0, cores))).toEqual([1, 2, 2])
  expect([2, 3, 4].map((cores) => threadsToSend('auto', 2, cores))).toEqual([1, 1, 2])
  expect(threadsToSend(5, 2, 1)).toBe(5)
})

if (isBuilt)
  describe.each([1, 2, 5])('a native send on %d threads', (threads) => {
    const sender: NativeSend = open(threads)
    const native = (...job: Parameters<NativeSend['begin']>) => {
      sender.begin(...job)
      return sender.finish()
    }
    let server: Server
    const sockets: Socket[] = []

    beforeEach(async () => {
      server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    })
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.destroy()
      server.close()
    })

    it('a native send gives a frame to every socket that is still there', async () => {
      const pairs = [await pair(), await pair(), await pair()]
      const numbers = Int32Array.from(pairs, ({ ours }) => numberOf(ours))
      pairs[1]!.ours.destroy()
      expect(native(numbers, 3, Buffer.from('hello'))).toBe(1)
      expect([...numbers]).toEqual([5, badNumber, 5])
      for (const { theirs } of [pairs[0]!, pairs[2]!]) expect(await heardBy(theirs, 5)).toBe('hello')
    })

    it('a native send reads and writes only the given memory', async () => {
      const { ours, theirs } = await pair()
      const around = Int32Array.of(-7, numberOf(ours), -7)
      const words = Buffer.from('say hello to her')
      expect(native(around.subarray(1, 2), 1, words.subarray(4, 9))).toBe(0)
      expect([...around]).toEqual([-7, 5, -7])
      expect(native(around.subarray(1, 1), 0, words.subarray(16))).toBe(0)
      expect(await heardBy(theirs, 5)).toBe('hello')
    })

    it('a native send takes a part of a large frame, then nothing, and every byte it took arrives', async () => {
      const { ours, theirs } = await pair()
      theirs.pause()
      const frame = Buffer.alloc(1_000_003, 'x')
      const answers: number[] = []
      while (answers.at(-1) !== notNow) {
        const numbers = Int32Array.of(numberOf(ours))
        native(numbers, 1, frame)
        answers.push(numbers[0]!)
      }
      const taken = answers.slice(0, -1)
      expect(taken.some((bytes) => bytes > 0 && bytes < frame.length)).toBe(true)
      const all = taken.reduce((sum, bytes) => sum + bytes)
      expect(await heardBy(theirs, all)).toHaveLength(all)
    })

    it('a native send to a socket closed on our side fails, and kills no process', async () => {
      const { ours, theirs } = await pair()
      await new Promise<void>((resolve) => ours.end('bye', resolve))
      const numbers = Int32Array.of(numberOf(ours))
      expect(native(numbers, 1, Buffer.from('and'))).toBe(1)
      expect(numbers[0]).toBe(brokenPipe)
      expect(await heardBy(theirs, 3)).toBe('bye')
    })

    it('a native send still reaches a peer that only listens', async () => {
      const { ours, theirs } = await pair()
      const listens = new Promise((resolve) => ours.once('end', resolve))
      ours.resume()
      theirs.end()
      await listens
      const numbers = Int32Array.of(numberOf(ours))
      expect(native(numbers, 1, Buffer.from('hello'))).toBe(0)
      expect(await heardBy(theirs, 5)).toBe('hello')
    })

    it('a native send says which peers have hung up', async () => {
      const { ours, theirs } = await pair()
      theirs.resetAndDestroy()
      // Nobody reads ours, so that only a write finds it out.
      let answer = 1
      while (answer > 0) {
        const numbers = Int32Array.of(numberOf(ours))
        native(numbers, 1, Buffer.from('hello'))
        answer = numbers[0]!
        await new Promise(setImmediate)
      }
      expect([reset, brokenPipe]).toContain(answer)
    })

    it('a native send gives each of many sockets the frame once, whichever thread writes to it', async () => {
      const pairs: Awaited<ReturnType<typeof pair>>[] = []
      while (pairs.length < 100) pairs.push(await pair())
      const gone = pairs.filter((_, index) => index % 7 === 0)
      const numbers = Int32Array.from(pairs, ({ ours }) => numberOf(ours))
      for (const { ours } of gone) ours.destroy()
      sender.begin(numbers, 100, Buffer.from('hello'))
      expect(sender.finish()).toBe(gone.length)
      expect([...numbers]).toEqual(pairs.map((_, index) => (index % 7 === 0 ? badNumber : 5)))
      expect(native(numbers.fill(-1), 0, Buffer.from('nothing'))).toBe(0)
      const there = pairs.filter((one) => !gone.includes(one))
      for (const { theirs } of there) expect(await heardBy(theirs, 5)).toBe('hello')
    })

    it('a native send has as many threads as it was opened with', () => {
      expect(sender.threads).toBe(threads)
    })

    it('a native send is finished before the next one begins', async () => {
      const { ours, theirs } = await pair()
      const numbers = () => Int32Array.of(numberOf(ours))
      const [first, second] = [numbers(), numbers()]
      sender.begin(first, 1, Buffer.from('a'))
      expect(() => sender.begin(second, 1, Buffer.from('b'))).toThrow('finish() comes first')
      expect([sender.finish(), sender.finish()]).toEqual([0, 0])
      expect(native(second, 1, Buffer.from('b'))).toBe(0)
      expect(await heardBy(theirs, 2)).toBe('ab')
    })

    it('a native send refuses wrong arguments', () => {
      const wrong = [
        [[1], 1, Buffer.from('x')],
        [Int32Array.of(1), 2, Buffer.from('x')],
        [Int32Array.of(1), -1, Buffer.from('x')],
        [Int32Array.of(1), '1', Buffer.from('x')],
        [Float64Array.of(1), 1, Buffer.from('x')],
        [Int32Array.of(1), 1, 'x'],
        [Int32Array.of(1), 1, Int32Array.of(1)],
        [Int32Array.of(1), 1],
      ]
      for (const given of wrong)
        expect(() => native(...(given as Parameters<typeof native>))).toThrow('begin(descriptors: ')
      expect([0, 17].map((wrong) => openNativeSend({ threads: wrong, file }))).toEqual([null, null])
    })

    /** A connection, from both of its ends. */
    async function pair(): Promise<{ ours: Socket; theirs: Socket }> {
      const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve))
      const theirs = connect({
        port: (server.address() as AddressInfo).port,
        host: '127.0.0.1',
        allowHalfOpen: true,
      })
      const ours = await accepted
      ours.pause()
      for (const one of [ours, theirs]) sockets.push(one.on('error', () => one.destroy()))
      return { ours, theirs }
    }
  })

if (isBuilt)
  it.each([
    ['by itself, with helpers asleep', 'asleep', 'return'],
    ['by itself, with helpers at work', 'busy', 'return'],
    ['by process.exit(), with helpers asleep', 'asleep', 'exit'],
    ['by process.exit(), with helpers at work', 'busy', 'exit'],
    ['after its worker, with helpers asleep', 'asleep', 'worker'],
    ['after its worker, with helpers at work', 'busy', 'worker'],
  ])('a process that sends natively ends %s', (_, helpers, way) => {
    const script = fileURLToPath(new URL('testing/end-with-senders.ts', import.meta.url))
    const { status, signal, stdout } = spawnSync(process.execPath, [script, file, helpers, way], {
      encoding: 'utf8',
      timeout: 30_000,
    })
    expect({ status, signal, stdout }).toEqual({ status: 0, signal: null, stdout: '5' })
  })

function numberOf(socket: Socket): number {
  return (socket as unknown as { _handle: { fd: number } })._handle.fd
}

/** So many bytes of what comes. */
async function heardBy(socket: Socket, count: number): Promise<string> {
  let heard = ''
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')))
  socket.resume()
  while (heard.length < count) await new Promise((resolve) => socket.once('data', resolve))
  return heard
}
