import { beforeEach, expect, it } from '@jest/globals'
import { duplexPair, type Duplex } from 'node:stream'
import { AppError } from '@hubbub/protocol'
import { Pipe, toldFrame } from './pipe.ts'

let ends: [Duplex, Duplex]
let [near, far]: [Pipe, Pipe] = [] as never
beforeEach(() => {
  ends = duplexPair()
  ;[near, far] = [new Pipe(ends[0]), new Pipe(ends[1])]
})

it('both ends of a pipe can ask and answer', async () => {
  far.whenAsked('add', (a: number, b: number) => a + b)
  near.whenAsked('name', async () => 'Olga')
  expect([await near.ask('add', 2, 3), await far.ask('name')]).toEqual([5, 'Olga'])
})

it('null stays null, and undefined stays undefined', async () => {
  far.whenAsked('undefined', () => undefined)
  far.whenAsked('null', () => null)
  expect([await near.ask('undefined'), await near.ask('null')]).toEqual([undefined, null])
})

it('a refusal arrives with its code and details', async () => {
  far.whenAsked('send', () => {
    throw new AppError('too_many_requests', { retryAfterMs: 700 })
  })
  await expect(near.ask('send')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterMs: 700 },
  })
})

it('an unexpected error crosses the pipe without its details', async () => {
  far.whenAsked('send', () => {
    throw new Error('a secret of the database')
  })
  await expect(near.ask('send')).rejects.toMatchObject({ code: 'unexpected', details: {} })
})

it('a question that nobody answers is refused', async () => {
  await expect(near.ask('dance')).rejects.toMatchObject({ code: 'unknown_operation' })
})

it('an answer and a later event arrive in this order', async () => {
  const heard: unknown[] = []
  near.whenTold('news', (what: number) => void heard.push(what))
  far.whenAsked('send', () => {
    far.tell('news', 1)
    setImmediate(() => far.tell('news', 2))
    return 'ack'
  })
  heard.push(await near.ask('send'))
  await near.ask('dance').catch(() => {})
  expect(heard).toEqual([1, 'ack', 2])
})

it('a message for several pipes is encoded once', async () => {
  const heard: unknown[] = []
  const frame = toldFrame('news', { of: 'all' })
  for (const pipe of [near, far]) pipe.whenTold('news', (what: object) => void heard.push(what))
  for (const pipe of [near, far]) pipe.send(frame)
  await near.ask('dance').catch(() => {})
  await far.ask('dance').catch(() => {})
  expect(heard).toEqual([{ of: 'all' }, { of: 'all' }])
})

it('large and small messages arrive whole, in pieces of any size', async () => {
  const texts = ['', 'ü'.repeat(40_000), 'short', '\u{1F600}'.repeat(70_000)]
  const heard: string[] = []
  const [here, there] = duplexPair()
  const pipe = new Pipe(there)
  pipe.whenTold('text', (text: string) => void heard.push(text))
  const all = Buffer.concat(texts.map((text) => toldFrame('text', text)))
  for (let from = 0, size = 1; from < all.length; from += size, size = (size * 7) % 5_003) {
    here.write(all.subarray(from, from + size))
    await new Promise(setImmediate)
  }
  expect(heard).toEqual(texts)
})

it('a question to a pipe that is closed, or closes, is refused as busy', async () => {
  far.whenAsked('wait', () => new Promise(() => {}))
  const waiting = near.ask('wait')
  far.close()
  await near.ended
  await expect(waiting).rejects.toMatchObject({ code: 'busy' })
  await expect(near.ask('wait')).rejects.toMatchObject({ code: 'busy' })
})

it('a broken pipe counts as closed', async () => {
  ends[0].destroy(new Error('reset'))
  await near.ended
  await expect(near.ask('add')).rejects.toMatchObject({ code: 'busy' })
})
