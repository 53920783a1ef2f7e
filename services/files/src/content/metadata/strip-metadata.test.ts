import { readFile } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import { Seeded } from '@hubbub/testing'
import sharp from 'sharp'
import { aFolder } from '../../testing/a-folder.ts'
import { anAnimation, aPicture, cameraData, saved, savedBytes } from '../../testing/pictures.ts'
import { stripMetadata } from './strip-metadata.ts'

const formats = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const
type Format = (typeof formats)[number]
const camera = 'Camera of Mina'
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${camera}</a></x:xmpmeta>`

/** As a camera writes it, lying on its side where the format can say so. */
const fromCamera = async (format: Format, look = { width: 64, height: 32 }) =>
  savedBytes(
    withWords(
      format,
      await aPicture(look)
        .withExif(cameraData)
        .withXmp(xmp)
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer(),
    ),
  )

/** GIF has neither; it has comments. */
function withWords(format: Format, bytes: Buffer): Buffer {
  if (format !== 'gif') return bytes
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, camera.length]), Buffer.from(camera), Buffer.of(0)])
  return Buffer.concat([bytes.subarray(0, -1), comment, bytes.subarray(-1)])
}

/** Another test of this process may have forbidden sharp to read anything but files. */
const onDisk = async (picture: Buffer | string) =>
  typeof picture === 'string' ? picture : savedBytes(picture)

async function stripped(source: string, format: Format | 'heic') {
  const answer = await stripMetadata({
    kind: 'strip',
    source,
    folder: await aFolder(),
    mime: `image/${format}`,
  })
  return answer.original
}
const bytesOf = async (source: string, format: Format) =>
  readFile((await stripped(source, format))?.path ?? source)
const pixelsOf = async (picture: Buffer | string) =>
  sharp(await onDisk(picture))
    .raw()
    .toBuffer()
const metadataOf = async (picture: Buffer | string, animated = false) =>
  sharp(await onDisk(picture), { animated }).metadata()

describe.each(formats)('a camera’s words in %s', (format) => {
  it('the words are gone, and each pixel stays what it was', async () => {
    const source = await fromCamera(format)
    expect((await readFile(source)).includes(camera)).toBe(true)
    const made = (await stripped(source, format))!
    const bytes = await readFile(made.path)
    expect(bytes.length).toBe(made.size)
    expect(bytes.includes(camera)).toBe(false)
    const { xmp: words, iptc } = await metadataOf(bytes)
    expect([words?.includes(camera), iptc]).toEqual([format === 'avif' ? false : undefined, undefined])
    expect((await pixelsOf(bytes)).equals(await pixelsOf(source))).toBe(true)
  })

  it('the words are gone from a file that ends in the middle of its pixels', async () => {
    const whole = await readFile(await fromCamera(format, { width: 400, height: 300 }))
    // In AVIF the pixels come before it.
    const half = whole.subarray(0, format === 'avif' ? -1 : -20)
    const bytes = await bytesOf(await savedBytes(half), format)
    expect(bytes.includes(camera)).toBe(false)
    expect(bytes.length).toBeGreaterThan(100)
  })

  it('a picture without any is left as it is', async () => {
    expect(
      await stripped(await saved(aPicture({ width: 50, height: 40 }).toFormat(format)), format),
    ).toBeNull()
  })

  it('the words are gone wherever the file is cut, and nothing fails wherever it is damaged', async () => {
    const whole = await readFile(await fromCamera(format))
    const seeded = new Seeded(7)
    for (let round = 0; round < 150; round++) {
      const cut = whole.subarray(0, 1 + seeded.below(whole.length))
      expect((await bytesOf(await savedBytes(cut), format)).includes(camera)).toBe(false)
      const damaged = Buffer.from(cut)
      for (let n = 0; n < 3; n++) damaged[seeded.below(damaged.length)] = seeded.below(256)
      const source = await savedBytes(damaged)
      expect((await bytesOf(source, format)).length).toBeLessThanOrEqual(damaged.length + 64)
    }
  })
})

describe('a picture that is stripped', () => {
  it('a JPEG still says how the camera was held', async () => {
    const bytes = await bytesOf(await fromCamera('jpeg'), 'jpeg')
    expect(await metadataOf(bytes)).toMatchObject({ orientation: 6, width: 64 })
  })

  it('a progressive JPEG keeps all of its scans, and its colours', async () => {
    const picture = aPicture({ width: 90, height: 60 }).withExif(cameraData).withIccProfile('p3')
    const source = await saved(picture.jpeg({ progressive: true }))
    const bytes = await bytesOf(source, 'jpeg')
    expect((await metadataOf(bytes)).icc).toEqual((await metadataOf(source)).icc)
    expect((await pixelsOf(bytes)).equals(await pixelsOf(source))).toBe(true)
  })

  it.each(['webp', 'gif'] as const)('an animation as %s keeps its frames', async (format) => {
    const animation = await anAnimation(4, { width: 20, height: 10 }).toFormat(format).toBuffer()
    const source = await savedBytes(withWords(format, animation))
    const bytes = await bytesOf(source, format)
    expect(await metadataOf(bytes, true)).toMatchObject({ pages: 4, pageHeight: 10 })
  })

  it('a second picture behind the first one goes where the camera wrote into it, and other bytes stay', async () => {
    const first = await aPicture({ width: 20, height: 10 }).jpeg().toBuffer()
    const second = await readFile(await fromCamera('jpeg'))
    expect(await bytesOf(await savedBytes(Buffer.concat([first, second])), 'jpeg')).toEqual(first)
    expect(await stripped(await savedBytes(Buffer.concat([first, Buffer.alloc(30)])), 'jpeg')).toBeNull()
  })

  it('HEIC is stripped like AVIF', async () => {
    const source = await fromCamera('avif')
    expect((await readFile((await stripped(source, 'heic'))!.path)).includes(camera)).toBe(false)
  })
})
