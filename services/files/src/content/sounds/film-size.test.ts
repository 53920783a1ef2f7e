import { describe, expect, it } from '@jest/globals'
import { box } from '../../testing/films.ts'
import { savedBytes } from '../../testing/pictures.ts'
import { filmSizeOf } from './film-size.ts'

function track(width: number, height: number, { isLong = false, isTurned = false } = {}): Buffer {
  const matrix = isLong ? 52 : 40
  const content = Buffer.alloc(matrix + 44)
  content[0] = isLong ? 1 : 0
  // How pixels are turned: as they are, or a quarter to the right.
  content.writeInt32BE(isTurned ? 0 : 0x10000, matrix)
  content.writeInt32BE(isTurned ? 0x10000 : 0, matrix + 4)
  content.writeUInt16BE(width, matrix + 36)
  content.writeUInt16BE(height, matrix + 40)
  return box('trak', box('tkhd', content), box('mdia', Buffer.alloc(40)))
}

describe('the size of an MP4', () => {
  const head = box('ftyp', Buffer.from('isom0000isom'))
  const sizeOf = async (...parts: Buffer[]) => filmSizeOf(await savedBytes(Buffer.concat(parts)), 'video/mp4')

  it.each([
    [{}, { width: 640, height: 360 }],
    [{ isLong: true }, { width: 640, height: 360 }],
    [{ isTurned: true }, { width: 360, height: 640 }],
    [
      { isTurned: true, isLong: true },
      { width: 360, height: 640 },
    ],
  ])('a film with %j is as large as it is seen', async (form, size) => {
    const index = box('moov', box('mvhd', Buffer.alloc(100)), track(0, 0), track(640, 360, form))
    expect(await sizeOf(head, index, box('mdat', Buffer.alloc(1_000)))).toEqual(size)
    expect(await sizeOf(head, box('mdat', Buffer.alloc(300_000)), index)).toEqual(size)
  })

  it('a recording of sound has none, nor has what breaks off', async () => {
    expect(await sizeOf(head, box('moov', track(0, 0)))).toBeNull()
    expect(await sizeOf(head, box('moov', track(640, 360)).subarray(0, 60))).toBeNull()
    expect(await sizeOf(Buffer.alloc(0))).toBeNull()
  })
})

describe('the size of a WebM', () => {
  const element = (id: string, ...content: Buffer[]) => {
    const all = Buffer.concat(content)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(0x10000000 + all.length)
    return Buffer.concat([Buffer.from(id, 'hex'), length, all])
  }
  const number = (id: string, value: number) => element(id, Buffer.of(value >> 8, value & 255))
  const sizeOf = async (...parts: Buffer[]) =>
    filmSizeOf(
      await savedBytes(Buffer.concat([element('1a45dfa3', Buffer.alloc(20)), element('18538067', ...parts)])),
      'video/webm',
    )
  const sound = element('ae', number('d7', 1), element('e1', Buffer.alloc(9)))
  const film = element('ae', number('d7', 2), element('e0', number('b0', 1280), number('ba', 720)))

  it('a film is as large as its pictures', async () => {
    const info = element('1549a966', Buffer.alloc(30))
    expect(await sizeOf(info, element('1654ae6b', sound, film))).toEqual({ width: 1280, height: 720 })
  })

  it('a recording of sound has none, and nothing is looked for among its blocks', async () => {
    expect(await sizeOf(element('1654ae6b', sound), element('1f43b675', Buffer.alloc(50)))).toBeNull()
    expect(await sizeOf(element('1f43b675', Buffer.alloc(50)), element('1654ae6b', film))).toBeNull()
  })
})

it('nothing else has the size of a film', async () => {
  expect(await filmSizeOf(await savedBytes('OggS'), 'video/ogg')).toBeNull()
})
