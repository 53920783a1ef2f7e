import { EventEmitter } from 'node:events'
import { expect, it } from '@jest/globals'
import { Heartbeat, type Beating } from './heartbeat.ts'
import { nativeOf } from '../fan-out/testing/native-of.ts'

const [intervalMs, timeoutMs] = [25_000, 20_000]
const asked = '\x81\x012'

/** A connection that Engine.IO would ask by itself, if it were not taken over. */
class Person extends EventEmitter {
  readyState = 'open'
  readonly writeBuffer: unknown[] = []
  readonly pingIntervalTimer: NodeJS.Timeout
  transport
  /** What the kernel was given for her. */
  heard = ''
  /** How often she was asked the ordinary way. */
  ordinary = 0
  leftBecause: string | undefined

  constructor(descriptor: number) {
    super()
    this.pingIntervalTimer = setTimeout(() => {}, 60_000)
    const stream = {
      _handle: { fd: descriptor },
      _writableState: { length: 0, corked: 0 },
      write: (bytes: Buffer) => void (this.heard += bytes.toString('latin1')),
    }
    this.transport = {
      name: 'websocket',
      socket: { _readyState: 1, _sender: { _state: 0, _queue: [] }, _socket: stream },
    }
  }

  sendPacket(type: string): void {
    if (type === 'ping') this.ordinary++
  }

  onClose(reason: string): void {
    this.leftBecause = reason
    this.emit('close')
  }
}

/** A gateway with so many people on it, and a clock that somebody turns. */
class Evening {
  readonly people: Person[] = []
  readonly batches: number[] = []
  readonly #heartbeat: Heartbeat
  #look = () => {}
  #slotMs = 0
  #now = 0
  #afterReading: (() => void)[] = []

  constructor(count: number, { isNative = true } = {}) {
    const native = nativeOf((descriptors, size, frame) => {
      this.batches.push(size)
      for (const descriptor of descriptors.subarray(0, size))
        this.people[descriptor]!.heard += Buffer.from(frame).toString('latin1')
      descriptors.fill(frame.length, 0, size)
      return 0
    })
    this.#heartbeat = new Heartbeat({
      ...{ intervalMs, timeoutMs },
      native: isNative ? native : null,
      now: () => this.#now,
      every: (look, ms) => {
        this.#look = look
        this.#slotMs = ms
        return setTimeout(() => {}, 0)
      },
      afterReading: (run) => void this.#afterReading.push(run),
    })
    for (let n = 0; n < count; n++) this.comes()
  }

  comes(): Person {
    const person = new Person(this.people.length)
    this.people.push(person)
    this.#heartbeat.watch(person as unknown as Beating)
    return person
  }

  /** While everybody but these answers at once. */
  passes(ms: number, { silent = [] as Person[] } = {}): void {
    for (const end = this.#now + ms; this.#now < end;) {
      this.#now += this.#slotMs
      this.#look()
      this.#read(silent)
    }
  }

  /** Nothing at all happens in this process for so long. */
  standsStill(ms: number): void {
    this.#now += ms
    this.#look()
    this.#read([])
  }

  #read(silent: Person[]): void {
    for (const person of this.people) if (!silent.includes(person)) person.emit('packet')
    for (const run of this.#afterReading.splice(0)) run()
  }
}

const timesAsked = ({ heard }: Person) => heard.length / asked.length

it('every client is pinged once in an interval, spread over it though all came at once', () => {
  const evening = new Evening(1_000)
  evening.passes(intervalMs)
  expect(evening.people.map(({ heard }) => heard)).toEqual(Array(1_000).fill(asked))
  expect(evening.batches).toEqual(Array(100).fill(10))
  evening.passes(intervalMs)
  expect(evening.people.map(timesAsked)).toEqual(Array(1_000).fill(2))
})

it('every client is pinged without native code, too', () => {
  const evening = new Evening(250, { isNative: false })
  evening.passes(intervalMs)
  expect(evening.people.map(({ heard }) => heard)).toEqual(Array(250).fill(asked))
})

it('pings for many clients are split into several calls of the kernel', () => {
  const evening = new Evening(30_000)
  evening.passes(intervalMs)
  expect(new Set(evening.batches)).toEqual(new Set([128, 44]))
  expect(evening.people.every((person) => timesAsked(person) === 1)).toBe(true)
})

it('a client is not pinged by Engine.IO as well', () => {
  const evening = new Evening(0)
  const ivan = evening.comes()
  expect(ivan.pingIntervalTimer).toBeNull()
})

it('a client that polls, or has data waiting, is pinged behind that data', () => {
  const evening = new Evening(3)
  const [ivan, mina, olga] = evening.people
  ivan!.writeBuffer.push('something')
  mina!.transport = { name: 'polling' } as never
  evening.passes(intervalMs)
  expect(evening.people.map(({ ordinary }) => ordinary)).toEqual([1, 1, 0])
  expect([ivan!.heard, mina!.heard, olga!.heard]).toEqual(['', '', asked])
})

it('a client that does not answer a ping is given up, and no other client is', () => {
  const evening = new Evening(200)
  const [ivan, mina] = evening.people
  evening.passes(timeoutMs, { silent: [ivan!] })
  expect(ivan!.leftBecause).toBeUndefined()
  evening.passes(intervalMs, { silent: [ivan!] })
  expect(evening.people.filter(({ leftBecause }) => leftBecause)).toEqual([ivan])
  expect(ivan!.leftBecause).toBe('ping timeout')
  evening.passes(intervalMs)
  expect([timesAsked(ivan!), timesAsked(mina!)]).toEqual([1, 3])
})

it('a client that sends any packet counts as alive', () => {
  const evening = new Evening(1)
  const [olga] = evening.people
  evening.passes(15_000, { silent: [olga!] })
  olga!.emit('packet')
  evening.passes(10_000, { silent: [olga!] })
  expect(olga!.leftBecause).toBeUndefined()
})

it('a client that has left is not pinged', () => {
  const evening = new Evening(2)
  const [ivan, mina] = evening.people
  ivan!.emit('close')
  evening.passes(intervalMs)
  expect([timesAsked(ivan!), timesAsked(mina!)]).toEqual([0, 1])
})

it('clients are pinged once after a pause of the process, and none is given up with an unread answer', () => {
  const evening = new Evening(300)
  evening.passes(1_000)
  for (const person of evening.people) person.heard = ''
  evening.standsStill(10 * intervalMs)
  expect(evening.people.every((person) => timesAsked(person) === 1)).toBe(true)
  expect(evening.people.some(({ leftBecause }) => leftBecause)).toBe(false)
  evening.passes(intervalMs)
  expect(evening.people.map(timesAsked)).toEqual(Array(300).fill(2))
})
