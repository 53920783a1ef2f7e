import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { aFolder } from '../../testing/a-folder.ts'
import { box } from '../../testing/films.ts'
import { savedBytes } from '../../testing/pictures.ts'
import { stripMetadata } from './strip-metadata.ts'

const camera = 'Camera of Mina'
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${camera}</a></x:xmpmeta>`
const marker = (code: number, content: Buffer | string) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(code, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, Buffer.from(content)])
}
const size = marker(0xff51, 'the size of it')
const pixels = Buffer.from([0xff, 0x90, 0, 10, ...Buffer.from(`pixels, not ${camera}`), 0xff, 0xd9])
/** A stream of JPEG 2000: what stands behind its comments are pixels. */
const stream = (comment: string) =>
  Buffer.concat([Buffer.from([0xff, 0x4f]), size, marker(0xff64, `\0\x01${comment}`), pixels])

async function stripped(bytes: Buffer, mime: string): Promise<Buffer> {
  const source = await savedBytes(bytes)
  const { original } = await stripMetadata({ kind: 'strip', source, folder: await aFolder(), mime })
  return readFile(original?.path ?? source)
}
const free = (length: number) => box('free', Buffer.alloc(length))

describe('JPEG XL', () => {
  const [signature, type] = [box('JXL ', '\r\n\x87\n'), box('ftyp', 'jxl \0\0\0\0jxl ')]

  it.each(['Exif', 'xml ', 'brob', 'jumb', 'jbrd'])(
    'a box %s becomes a free one of the same size',
    async (name) => {
      const content = `\0\0\0\0${camera}`
      const [before, after] = [box('jxlp', '\0\0\0\0half'), box('jxlp', '\x80\0\0\x01half')]
      const bytes = Buffer.concat([signature, type, before, box(name, content), after])
      const wanted = Buffer.concat([signature, type, before, free(content.length), after])
      expect(await stripped(bytes, 'image/jxl')).toEqual(wanted)
    },
  )

  it('a box that goes to the end of the file is emptied to its end', async () => {
    const last = box('xml ', xmp)
    last.writeUInt32BE(0)
    const bytes = await stripped(
      Buffer.concat([signature, type, box('jxlc', 'all of it'), last]),
      'image/jxl',
    )
    expect(bytes.includes(camera)).toBe(false)
    expect(bytes.length).toBe(signature.length + type.length + 17 + last.length)
  })

  it('a stream without boxes stays as it is', async () => {
    const bytes = Buffer.from('\xff\x0astream', 'latin1')
    expect(await stripped(bytes, 'image/jxl')).toEqual(bytes)
  })

  it('a rest that is no box goes where the camera wrote into it', async () => {
    const whole = Buffer.concat([signature, type, box('jxlc', 'all of it')])
    const bytes = Buffer.concat([whole, Buffer.from([0, 0, 0, 2]), Buffer.from(xmp)])
    expect(await stripped(bytes, 'image/jxl')).toEqual(whole)
  })
})

describe('JPEG 2000', () => {
  const signature = box('jP  ', '\r\n\x87\n')

  it.each(['uuid', 'xml ', 'uinf', 'asoc', 'jumb'])(
    'a box %s becomes a free one of the same size',
    async (name) => {
      const header = box('jp2h', 'the size of it')
      const bytes = Buffer.concat([signature, header, box(name, xmp), box('jp2c', stream('Kakadu'))])
      const wanted = [signature, header, free(xmp.length), box('jp2c', stream('\0'.repeat(6)))]
      expect(await stripped(bytes, 'image/jp2')).toEqual(Buffer.concat(wanted))
    },
  )

  it('comments of a stream without boxes are emptied, and its pixels stay', async () => {
    const wanted = stream('\0'.repeat(camera.length))
    expect(await stripped(stream(camera), 'image/j2c')).toEqual(wanted)
  })

  it('a stream that ends in a comment is emptied to its end', async () => {
    const cut = stream(camera).subarray(0, 30 + 8)
    const bytes = await stripped(cut, 'image/j2c')
    expect([bytes.length, bytes.includes('Camera')]).toEqual([cut.length, false])
  })
})
