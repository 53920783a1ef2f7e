import { expect, it } from '@jest/globals'
import { splitRedis } from './split-redis.ts'

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
const pushed = (payload: string) =>
  `*3\r\n${bulk('smessage')}${bulk('hubbub:sockets#/#g_1#')}${bulk(payload)}`
const said = [
  '+PONG\r\n',
  '$-1\r\n',
  '*-1\r\n',
  '*2\r\n:1\r\n*1\r\n$2\r\nOK\r\n',
  pushed('{"type":3,"data":{"packet":{"type":2,"data":["event",{"body":"olé\r\n"}]}}}'),
  pushed('{"type":3,"data":{"packet":{"type":2,"data":["typing",{}]}}}'),
  '-ERR no\r\n',
]

it('only an event that is pushed is a hint', () => {
  const { frames, rest } = splitRedis(Buffer.from(said.join('')))
  expect(frames.map(({ bytes }) => bytes.toString())).toEqual(said)
  expect(frames.map(({ isHint }) => isHint)).toEqual([false, false, false, false, true, false, false])
  expect(rest).toHaveLength(0)
})

it('the same answers come out of pieces of any size', () => {
  const bytes = Buffer.from(said.join(''))
  for (const size of [1, 3, 10, 60]) {
    let rest: Buffer = Buffer.alloc(0)
    const whole: string[] = []
    for (let at = 0; at < bytes.length; at += size) {
      const split = splitRedis(Buffer.concat([rest, bytes.subarray(at, at + size)]))
      rest = split.rest
      whole.push(...split.frames.map((frame) => frame.bytes.toString()))
    }
    expect(whole).toEqual(said)
  }
})
