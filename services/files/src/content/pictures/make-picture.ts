import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { MadeFile, NotMade, PictureJob, PictureMade, Variant } from '../workers/jobs.ts'
import { isAnimatedPng } from '../file-type.ts'
import { stripMetadata } from '../metadata/strip-metadata.ts'
import { hasHiddenData } from './hidden-data.ts'
import { headerOf, type Header, type PictureType } from './header.ts'

const inTimeline = { name: 'w960', width: 960, height: 400 }
const onScreen = { name: 'w2048', width: 2048, height: 2048 }

/** What is shown of a picture instead of itself, and the original without what the camera wrote into it. */
export async function makePicture({
  source,
  folder,
  keepsMetadata,
  isForPreview,
}: PictureJob): Promise<PictureMade | NotMade> {
  const found = await headerOf(source)
  const header = isForPreview && found.kind === 'header' ? { ...found, isAnimated: false } : found
  if (header.kind === 'not_made') return header
  const { mime, width, height, isAnimated } = header
  const thumbhash = await thumbhashOf(header)
  const isSmall = width <= inTimeline.width && height <= inTimeline.height
  const variants: Variant[] = []
  // The larger one of a small picture would be the same again.
  for (const box of isSmall || isForPreview ? [inTimeline] : [inTimeline, onScreen])
    variants.push(await fit(header, box, folder))
  const isCleaned = !keepsMetadata && !isForPreview && (await hasHiddenData(source, header.metadata))
  const original = isCleaned ? await cleaned(header, source, folder) : null
  return { kind: 'picture', mime, width, height, isAnimated, thumbhash, original, variants }
}

async function fit(
  header: Header,
  { name, width, height }: typeof inTimeline,
  folder: string,
): Promise<Variant> {
  const path = join(folder, `${name}.webp`)
  const made = await upright(header)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: header.isAnimated ? 2 : 4 })
    .toFile(path)
  return { name, path, size: made.size, width: made.width, height: made.pageHeight ?? made.height }
}

/** Of an animated PNG the decoder knows the first image only: it is not encoded again, or the others would be lost. */
async function cleaned(header: Header, source: string, folder: string): Promise<MadeFile | null> {
  if (!(await isAnimatedPng(source))) return clean(header, folder)
  const { original } = await stripMetadata({ kind: 'strip', source, folder, mime: header.mime })
  return original
}

/** Encoded again, upright and in sRGB: only pixels come through. */
async function clean(header: Header, folder: string): Promise<MadeFile> {
  const path = join(folder, 'cleaned')
  const { size } = await encodings[header.mime](upright(header)).toFile(path)
  return { path, size }
}

// Of 40 megapixels as WebP an effort of 4 makes 3 % less, and takes six times as long; one of 1 fails.
const encodings: Record<PictureType, (picture: Sharp) => Sharp> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 92, effort: 2 }),
  'image/gif': (picture) => picture.gif(),
  'image/avif': (picture) => picture.avif({ quality: 75, effort: 0 }),
}

/** An animation cannot be turned, and no camera makes one. */
function upright({ isAnimated, open }: Header): Sharp {
  return isAnimated ? open({ animated: true }) : open().autoOrient()
}

async function thumbhashOf({ open }: Header): Promise<string> {
  const { data, info } = await open()
    .autoOrient()
    .resize({ width: 100, height: 100, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
