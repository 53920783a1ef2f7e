import { describe, expect, it } from '@jest/globals'
import { BadFrame, clientFrame, opcodes, readFrames, type Reading } from './frames.ts'

/** As a server writes it: not masked. */
function serverFrame(payload: string | Buffer, opcode: number = opcodes.text): Buffer {
  const bytes = Buffer.from(payload)
  const head = Buffer.alloc(bytes.length < 126 ? 2 : bytes.length < 65_536 ? 4 : 10)
  head[0] = 0x80 | opcode
  head[1] = head.length === 2 ? bytes.length : head.length === 4 ? 126 : 127
  if (head.length === 4) head.writeUInt16BE(bytes.length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(bytes.length), 2)
  return Buffer.concat([head, bytes])
}

/** What somebody understands of bytes that arrive in these pieces, all of them in the same place. */
function heardOf(pieces: readonly Buffer[]): { heard: string[]; reading: Reading } {
  const place = Buffer.alloc(Math.max(...pieces.map(({ length }) => length)) + 1)
  const reading: Reading = { torn: null, tornBytes: 0 }
  const heard: string[] = []
  for (const piece of pieces) {
    place.fill(0xff)
    piece.copy(place)
    readFrames(reading, place, piece.length, (_, opcode, bytes, from, to) =>
      heard.push(`${opcode} ${bytes.toString('latin1', from, to)}`),
    )
  }
  return { heard, reading }
}

const letters = (count: number) => 'abcdefghijklmnopqrstuvwxyz'.repeat(count / 26 + 1).slice(0, count)

describe('frames from a server', () => {
  const texts = ['', 'a', letters(125), letters(126), letters(300)]
  const stream = Buffer.concat([...texts.map((text) => serverFrame(text)), serverFrame('?', opcodes.ping)])
  const whole = [...texts.map((text) => `1 ${text}`), '9 ?']

  it('frames from a server are read the same wherever the bytes are cut in two', () => {
    for (let cut = 0; cut <= stream.length; cut++)
      expect(heardOf([stream.subarray(0, cut), stream.subarray(cut)]).heard).toEqual(whole)
  })

  it('frames from a server are read the same in pieces of any size', () => {
    for (let size = 1; size <= 140; size++) {
      const pieces = []
      for (let at = 0; at < stream.length; at += size) pieces.push(stream.subarray(at, at + size))
      expect(heardOf(pieces).heard).toEqual(whole)
    }
  })

  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
    'frames of %d bytes are read, whole and cut at each byte of the head and at the end',
    (length) => {
      const text = letters(length)
      const frame = serverFrame(text)
      const cuts = [...Array(12).keys(), frame.length - 1, frame.length].filter((cut) => cut <= frame.length)
      for (const cut of cuts) {
        const { heard, reading } = heardOf([frame.subarray(0, cut), frame.subarray(cut), serverFrame('next')])
        expect(heard).toEqual([`1 ${text}`, '1 next'])
        expect(reading.torn).toBeNull()
      }
    },
  )

  it('read frames leave nothing in memory but an incomplete one', () => {
    const { reading } = heardOf([
      Buffer.concat([serverFrame(letters(80_000)), serverFrame('torn')]).subarray(0, -2),
    ])
    expect(reading.torn).toHaveLength(6)
  })

  it.each([
    ['compresses', [0xc1, 0x00]],
    ['sends in fragments', [0x01, 0x00]],
    ['masks', [0x81, 0x80]],
    ['sends 4294967296 bytes at once', [0x81, 0x7f, 0, 0, 0, 1, 0, 0, 0, 0]],
  ])('frames from a server that %s are refused with this reason', (what, bytes) => {
    const read = () => heardOf([Buffer.from(bytes)])
    expect(read).toThrow(BadFrame)
    expect(read).toThrow(what)
  })
})

describe('a frame of ours', () => {
  it.each([0, 1, 125, 126, 65_535, 65_536])(
    'a frame of ours with %d bytes says its length, and is masked',
    (length) => {
      const text = letters(length)
      const { opcode, payload, mask } = unmasked(clientFrame(text))
      expect(payload.toString()).toBe(text)
      expect(opcode).toBe(opcodes.text)
      // A server would skip its work for a mask of zeros.
      expect([...mask]).not.toContain(0)
    },
  )

  it('a frame of ours counts bytes, not letters', () => {
    expect(unmasked(clientFrame('☕'.repeat(42))).payload.toString()).toBe('☕'.repeat(42))
  })

  it('a ping is answered with the same content', () => {
    const anything = Buffer.from([0, 255, 128])
    const { opcode, payload } = unmasked(clientFrame(anything, opcodes.pong))
    expect([opcode, ...payload]).toEqual([opcodes.pong, 0, 255, 128])
  })
})

/** Reads a client's frame by the book, independently of our own reader. */
function unmasked(frame: Buffer): { opcode: number; payload: Buffer; mask: Buffer } {
  expect(frame[1]! & 0x80).toBe(0x80)
  const short = frame[1]! & 0x7f
  const at = short < 126 ? 2 : short === 126 ? 4 : 10
  const length =
    short < 126 ? short : short === 126 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2))
  const mask = frame.subarray(at, at + 4)
  const payload = Buffer.from(frame.subarray(at + 4))
  expect(payload).toHaveLength(length)
  for (let index = 0; index < length; index++) payload[index]! ^= mask[index % 4]!
  expect(frame[0]! & 0xf0).toBe(0x80)
  return { opcode: frame[0]! & 0x0f, payload, mask }
}
