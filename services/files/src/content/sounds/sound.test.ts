import { describe, expect, it } from '@jest/globals'
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

  it('an MP4 in pieces does not say how long it is', async () => {
    const box = (name: string, content = '') =>
      Buffer.concat([bytes(0, 0, 0, 8 + content.length), Buffer.from(name + content)])
    const start = box('ftyp', 'isom\0\0\0\0isomiso5')
    const source = await savedBytes(
      Buffer.concat([start, box('free', 'abc'), box('moof'), box('mdat', 'abc')]),
    )
    expect(await soundOf({ kind: 'sound', source })).toEqual({ kind: 'sound', durationMs: null })
  })
})
