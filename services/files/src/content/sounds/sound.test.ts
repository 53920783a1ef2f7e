import { describe, expect, it } from '@jest/globals'
import { box } from '../../testing/films.ts'
import { savedBytes } from '../../testing/pictures.ts'
import { fileTypeOf } from '../file-type.ts'
import { soundOf } from './sound.ts'

/** 8,000 samples a second, of one byte each. */
function aWav(seconds: number): Buffer {
  const samples = Math.round(seconds * 8_000)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8_000, 24)
  header.writeUInt32LE(8_000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples, 40)
  return Buffer.concat([header, Buffer.alloc(samples, 128)])
}

it.each([0.5, 2, 61.25])('a sound of %d seconds is as long as that', async (seconds) => {
  const source = await savedBytes(aWav(seconds))
  expect(await fileTypeOf(source)).toBe('audio/wav')
  expect(await soundOf({ kind: 'sound', source })).toEqual({ kind: 'sound', durationMs: seconds * 1_000 })
})

describe('a recording of a browser', () => {
  const element = (id: string, content: Buffer, isOpen = false) => {
    const length = Buffer.from([0x10, 0, 0, 0])
    length.writeUInt32BE(0x10000000 + content.length)
    return Buffer.concat([
      Buffer.from(id, 'hex'),
      isOpen ? Buffer.from('01ffffffffffffff', 'hex') : length,
      content,
    ])
  }
  const bytes = (...values: number[]) => Buffer.from(values)
  const header = element('1a45dfa3', element('4282', Buffer.from('webm')))
  const block = (time: number) => element('a3', bytes(0x81, time >> 8, time & 255, 0x80, 1, 2, 3))
  const cluster = (time: number, ...blocks: Buffer[]) =>
    element('1f43b675', Buffer.concat([element('e7', bytes(time >> 8, time & 255)), ...blocks]), true)
  const scale = element('2ad7b1', bytes(0x0f, 0x42, 0x40))
  const durationOf = async (...parts: Buffer[]) => {
    const source = await savedBytes(Buffer.concat([header, element('18538067', Buffer.concat(parts), true)]))
    expect(await fileTypeOf(source)).toBe('video/webm')
    return (await soundOf({ kind: 'sound', source })).durationMs
  }

  it('a WebM without a length is as long as its last block says', async () => {
    const info = element('1549a966', scale)
    expect(
      await durationOf(info, cluster(0, block(0), block(960)), cluster(1_000, block(0), block(740))),
    ).toBe(1_740)
  })

  it('a WebM that notes its length is as long as that', async () => {
    const noted = Buffer.alloc(8)
    noted.writeDoubleBE(2_500)
    expect(
      await durationOf(
        element('1549a966', Buffer.concat([scale, element('4489', noted)])),
        cluster(0, block(9)),
      ),
    ).toBe(2_500)
  })

  it('a WebM that breaks off is as long as what is there of it, and without sound it has no length', async () => {
    const whole = cluster(0, block(0), block(500), block(900))
    expect(await durationOf(whole.subarray(0, whole.length - 6))).toBe(500)
    expect(await durationOf(element('1549a966', scale))).toBeNull()
    expect(await durationOf(bytes(0, 0, 0, 0))).toBeNull()
  })

  const numbers = (...values: number[]) => {
    const written = Buffer.alloc(values.length * 4)
    for (const [n, value] of values.entries()) written.writeUInt32BE(value, n * 4)
    return written
  }
  /** Of one track with 1,000 units a second, each sample as long as 20 of them. */
  const start = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isomiso5')),
    box(
      'moov',
      box('trak', box('tkhd', numbers(0, 0, 0, 1)), box('mdia', box('mdhd', numbers(0, 0, 0, 1_000, 0)))),
      box('mvex', box('trex', numbers(0, 1, 1, 20, 0, 0))),
    ),
  ])
  const fragment = (at: number, ...run: number[]) =>
    Buffer.concat([
      box(
        'moof',
        box('traf', box('tfhd', numbers(0, 1)), box('tfdt', numbers(0, at)), box('trun', numbers(...run))),
      ),
      box('mdat', Buffer.from('abc')),
    ])
  const durationOfMp4 = async (...parts: Buffer[]) => {
    const source = await savedBytes(Buffer.concat([start, ...parts]))
    expect(await fileTypeOf(source)).toBe('video/mp4')
    return (await soundOf({ kind: 'sound', source })).durationMs
  }

  it('an MP4 in fragments is as long as its last fragment says', async () => {
    expect(await durationOfMp4(fragment(0, 0, 50), fragment(1_000, 0, 10))).toBe(1_200)
    // Samples with a length and a size of their own.
    expect(await durationOfMp4(fragment(0, 0, 50), fragment(1_000, 0x300, 2, 30, 9, 40, 9))).toBe(1_070)
  })

  it('an MP4 that breaks off is as long as its whole fragments', async () => {
    const [whole, rest] = [fragment(0, 0, 50), fragment(1_000, 0, 10)]
    expect(await durationOfMp4(whole, rest.subarray(0, 40))).toBe(1_000)
  })

  it.each([0, 1, 7])('an MP4 with a box of a wrong size, %d, is read up to there', async (size) => {
    const wrong = Buffer.concat([numbers(size), Buffer.from('free'), numbers(0, 8)])
    expect(await durationOfMp4(fragment(0, 0, 50), wrong, fragment(1_000, 0, 10))).toBe(1_000)
  })
})
