import { readFile, stat } from 'node:fs/promises'
import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio } from 'thumbhash'
import { aFolder } from '../../testing/a-folder.ts'
import { isAnimatedPng } from '../file-type.ts'
import {
  anAnimatedPng,
  anAnimation,
  aPicture,
  aPngThatSays,
  cameraData,
  saved,
  savedBytes,
} from '../../testing/pictures.ts'
import type { PictureMade } from '../workers/jobs.ts'
import { makePicture } from './make-picture.ts'

const made = async (source: string, keepsMetadata = false) =>
  makePicture({ kind: 'picture', source, folder: await aFolder(), keepsMetadata })
const picture = async (source: string, keepsMetadata?: boolean) =>
  (await made(source, keepsMetadata)) as PictureMade

const sizes = ({ variants }: PictureMade) => variants.map(({ name, width, height }) => [name, width, height])
const colourAt = async (path: string, left: number, top: number) => [
  ...(await sharp(path).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]
const isNear = (colour: number[], wanted: number[]) =>
  wanted.every((value, n) => Math.abs(value - colour[n]!) <= 8)

describe('the forms of a picture', () => {
  it('a large picture has a form for the timeline and one for the screen, as WebP', async () => {
    const one = await picture(await saved(aPicture({ width: 3000, height: 1500 }).jpeg()))
    expect(one).toMatchObject({
      mime: 'image/jpeg',
      width: 3000,
      height: 1500,
      isAnimated: false,
      original: null,
    })
    expect(sizes(one)).toEqual([
      ['w960', 800, 400],
      ['w2048', 2048, 1024],
    ])
    for (const { path, size, width, height } of one.variants) {
      expect(await sharp(path).metadata()).toMatchObject({ format: 'webp', width, height })
      expect((await stat(path)).size).toBe(size)
    }
  })

  it.each([
    [{ width: 300, height: 200 }, [['w960', 300, 200]]],
    [{ width: 1, height: 1 }, [['w960', 1, 1]]],
    [
      { width: 400, height: 900 },
      [
        ['w960', 178, 400],
        ['w2048', 400, 900],
      ],
    ],
    [
      { width: 5000, height: 20 },
      [
        ['w960', 960, 4],
        ['w2048', 2048, 8],
      ],
    ],
  ])('a picture of %j is never enlarged', async (look, forms) => {
    expect(sizes(await picture(await saved(aPicture(look).png())))).toEqual(forms)
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a picture as %s has forms', async (format) => {
    const one = await picture(await saved(aPicture({ width: 64, height: 32 }).toFormat(format)))
    expect(one).toMatchObject({
      kind: 'picture',
      mime: `image/${format}`,
      width: 64,
      height: 32,
      original: null,
    })
  })

  it('a thumbhash is about 25 bytes, and has the shape of the picture', async () => {
    const { thumbhash } = await picture(await saved(aPicture({ width: 800, height: 400 }).png()))
    const bytes = Buffer.from(thumbhash, 'base64')
    expect(bytes.length).toBeLessThan(40)
    expect(thumbHashToApproximateAspectRatio(bytes)).toBeCloseTo(2, 0)
  })
})

describe('a picture of a camera', () => {
  const withCamera = (orientation = 1) =>
    aPicture({ width: 200, height: 100 }).withExif(cameraData).withMetadata({ orientation })
  const says = async (path: string) => (await readFile(path)).toString('latin1')

  it('the picture is upright, with the size as it is seen', async () => {
    const one = await picture(
      await saved(aPicture({ width: 200, height: 100 }).withMetadata({ orientation: 6 }).jpeg()),
    )
    expect(one).toMatchObject({ width: 100, height: 200 })
    for (const path of [one.original!.path, one.variants[0]!.path]) {
      expect(await sharp(path).metadata()).toMatchObject({ width: 100, height: 200 })
      // Turned to the right, its upper left corner is its upper right one.
      expect(isNear(await colourAt(path, 75, 50), [20, 30, 240])).toBe(true)
      expect(isNear(await colourAt(path, 25, 50), [200, 100, 50])).toBe(true)
    }
  })

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'place and author are gone from every form of a %s',
    async (format) => {
      const source = await saved(withCamera().toFormat(format))
      expect(await says(source)).toContain('Camera of Mina')
      const { original, variants } = await picture(source)
      for (const { path } of [original!, ...variants]) {
        const { exif, xmp, iptc, orientation } = await sharp(path).metadata()
        expect({ exif, xmp, iptc, orientation }).toEqual({})
        expect(await says(path)).not.toMatch(/Camera of Mina|Exif/)
      }
      expect(original!.size).toBe((await stat(original!.path)).size)
      expect((await sharp(original!.path).metadata()).format).toBe((await sharp(source).metadata()).format)
    },
  )

  it('an animated PNG loses what the camera wrote and keeps its images; its forms show the first one', async () => {
    const bytes = await anAnimatedPng({ width: 40, height: 20 }, 'Camera of Mina')
    const { original, variants, isAnimated } = await picture(await savedBytes(bytes))
    const cleaned = await readFile(original!.path)
    expect(['acTL', 'fdAT', 'eXIf', 'Mina'].map((words) => cleaned.includes(words))).toEqual([
      ...[true, true, false, false],
    ])
    expect([isAnimated, await isAnimatedPng(original!.path)]).toEqual([false, true])
    expect(isNear(await colourAt(variants[0]!.path, 30, 15), [200, 100, 50])).toBe(true)
    expect((await picture(original!.path)).original).toBeNull()
  })

  it('the original stays as it is when that is set, and its other forms are without place', async () => {
    const { original, variants } = await picture(await saved(withCamera().jpeg()), true)
    expect(original).toBeNull()
    expect(await says(variants[0]!.path)).not.toContain('Camera of Mina')
  })

  it('the notes of a program are gone too', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Berlin</place></x:xmpmeta>'
    const { original } = await picture(await saved(aPicture({ width: 20, height: 10 }).withXmp(xmp).jpeg()))
    expect(await says(original!.path)).not.toContain('Berlin')
  })

  it.each([0, 1024 * 1024])(
    'bytes around the %dth one are gone that stand behind the last pixel',
    async (at) => {
      const jpeg = await aPicture({ width: 20, height: 10 }).jpeg().toBuffer()
      const between = Buffer.alloc(Math.max(0, at - jpeg.length - 6))
      const film = Buffer.from('\0\0\0\x18ftypmp42 ©xyz +52.5200+013.4050/', 'latin1')
      const { original } = await picture(await savedBytes(Buffer.concat([jpeg, between, film])))
      expect(await says(original!.path)).not.toContain('+52.52')
    },
  )

  it('the colours of a wide profile are those that were seen', async () => {
    const source = await saved(
      aPicture({ width: 100, height: 100 }).withIccProfile('p3').withExif(cameraData).png(),
    )
    const stored = await sharp(source, { ignoreIcc: true })
      .extract({ left: 80, top: 80, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(isNear([...stored], [200, 100, 50])).toBe(false)
    const { original, variants } = await picture(source)
    for (const { path } of [original!, ...variants]) {
      expect(isNear(await colourAt(path, 80, 80), [200, 100, 50])).toBe(true)
      expect((await sharp(path).metadata()).icc).toBeUndefined()
    }
  })
})

describe('an animation', () => {
  it.each(['gif', 'webp'] as const)('a %s stays animated in every form', async (format) => {
    const delay = Array.from({ length: 5 }, () => 200)
    const one = await picture(
      await saved(anAnimation(5, { width: 1200, height: 300 }).toFormat(format, { delay })),
    )
    expect(one).toMatchObject({ width: 1200, height: 300, isAnimated: true })
    expect(sizes(one)).toEqual([
      ['w960', 960, 240],
      ['w2048', 1200, 300],
    ])
    for (const { path, height } of one.variants)
      expect(await sharp(path, { animated: true }).metadata()).toMatchObject({
        pages: 5,
        pageHeight: height,
        delay,
      })
  })

  it('an animation with a mark of a program stays animated when it is cleaned', async () => {
    const bytes = await anAnimation(3, { width: 20, height: 10 }).webp().toBuffer()
    const { original } = await picture(
      await savedBytes(Buffer.concat([bytes, Buffer.from('Exif\0\0 Berlin')])),
    )
    expect(await sharp(original!.path, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      pages: 3,
    })
  })

  it.each([
    ['too many frames', 1_001, { width: 1, height: 1 }],
    ['too many pixels', 27, { width: 2000, height: 2000 }],
  ])('an animation with %s is shown as its first frame', async (_, frames, look) => {
    const one = await picture(await saved(anAnimation(frames, look).gif({ effort: 1 })))
    expect(one).toMatchObject({ ...look, isAnimated: false })
    for (const { path } of one.variants)
      expect((await sharp(path, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })
})

describe('a file that is not decoded', () => {
  const refused = (reason: string) => ({ kind: 'not_made', reason, detail: expect.any(String) })

  it.each([
    [30_000, 30_000],
    [10_001, 1],
    [1, 10_001],
    [6_400, 6_400],
  ])('a header of %d × %d pixels is refused, and nothing is decoded', async (width, height) => {
    expect(await made(await savedBytes(aPngThatSays(width, height)))).toEqual(refused('too_large'))
  })

  it('a gif with an endless frame is refused', async () => {
    const gif = await aPicture({ width: 10, height: 10 }).gif().toBuffer()
    const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 10, 0, 10, 0]))
    for (const size of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(65_535, size)
    expect(await made(await savedBytes(gif))).toEqual(refused('too_large'))
  })

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('half of a %s is broken', async (format) => {
    const pixels = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, n) => (n * 7_919) % 251))
    const whole = await sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } })
      .toFormat(format)
      .toBuffer()
    const source = await savedBytes(whole.subarray(0, whole.length / 2))
    await expect(made(source)).rejects.toThrow(Error)
  })

  it.each([
    [
      'an svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    ['an svg with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><img src=x>'],
    ['nothing', ''],
    ['a TIFF', 'II*\0\x08\0\0\0\0\0'],
    ['a PDF', '%PDF-1.7\n'],
  ])('%s named .png is not decoded', async (_, text) => {
    expect(await made(await savedBytes(Buffer.from(text, 'latin1'), 'cat.png'))).toEqual(
      refused('unsupported'),
    )
  })

  it('no other decoder is open, whatever the type is taken for', async () => {
    const svg = await savedBytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(sharp(svg).metadata()).rejects.toThrow('unsupported')
    const tiff = await saved(aPicture({ width: 9, height: 9 }).tiff())
    await expect(sharp(tiff).metadata()).rejects.toThrow('unsupported')
  })
})
