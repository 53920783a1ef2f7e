import { expect, it } from '@jest/globals'
import { savedBytes } from '../testing/pictures.ts'
import { fileTypeOf } from './file-type.ts'
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
