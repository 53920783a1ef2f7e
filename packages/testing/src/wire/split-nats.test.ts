import { expect, it } from '@jest/globals'
import { splitNats } from './split-nats.ts'

const hint = '{"event":"stream.changed@gateway-1","data":{"room":"g_1"}}'
const said =
  'INFO {"port":4222}\r\nPING\r\n' +
  `MSG MOL.EVENT.gateway-1 7 ${hint.length}\r\n${hint}\r\n` +
  `HMSG MOL.EVENT.gateway-1 7 12 ${12 + hint.length}\r\nNATS/1.0\r\n\r\n${hint}\r\n` +
  'MSG MOL.REQ.x 3 MOL.inbox 9\r\nMSG\r\n1 23\r\n'

it('only a message about a change is a hint', () => {
  const { frames, rest } = splitNats(Buffer.from(said))
  expect(frames.map(({ bytes, isHint }) => [bytes.toString().split(' ')[0]!.trim(), isHint])).toEqual([
    ['INFO', false],
    ['PING', false],
    ['MSG', true],
    ['HMSG', true],
    ['MSG', false],
  ])
  expect(rest).toHaveLength(0)
})

it('the same messages come out of pieces of any size', () => {
  for (const size of [1, 2, 7, 50]) {
    let rest: Buffer = Buffer.alloc(0)
    const whole: string[] = []
    for (let at = 0; at < said.length; at += size) {
      const split = splitNats(Buffer.concat([rest, Buffer.from(said.slice(at, at + size))]))
      rest = split.rest
      whole.push(...split.frames.map(({ bytes }) => bytes.toString()))
    }
    expect(whole).toHaveLength(5)
    expect(whole.join('')).toBe(said)
  }
})
