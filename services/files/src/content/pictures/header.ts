import sharp, { type Metadata, type Sharp } from 'sharp'
import { fileTypeOf } from '../file-type.ts'
import { notMade, type NotMade } from '../workers/jobs.ts'
import { pictureLimits } from './picture-limits.ts'

// No other decoder ever runs, whatever a file is taken for.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}File`),
})
// There are as many workers as may decode at once, and none decodes the same file twice.
sharp.concurrency(1)
sharp.cache(false)

/** A picture whose header is within the limits. */
export interface Header {
  kind: 'header'
  mime: PictureType
  metadata: Metadata
  /** As it is seen. */
  width: number
  height: number
  /** All of its frames are decoded. */
  isAnimated: boolean
  open(options?: { animated: boolean }): Sharp
}

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const
export type PictureType = (typeof pictureTypes)[number]

export async function headerOf(source: string): Promise<Header | NotMade> {
  const found = await fileTypeOf(source)
  const mime = pictureTypes.find((one) => one === found)
  if (!mime) return notMade('unsupported', `${found} is not decoded`)
  // What a header says is read however large; it decodes nothing.
  const metadata = await sharp(source, { limitInputPixels: false }).metadata()
  const { pages = 1, autoOrient } = metadata
  const height = metadata.pageHeight ?? metadata.height
  const pixels = metadata.width * height
  const { side, pixels: mostPixels, animatedPixels, frames } = pictureLimits
  if (Math.max(metadata.width, height) > side || pixels > mostPixels)
    return notMade('too_large', `${metadata.width} × ${height} pixels`)
  const isAnimated = pages > 1 && pages <= frames && pixels * pages <= animatedPixels
  const limitInputPixels = animatedPixels
  return {
    ...{ kind: 'header', mime, metadata, isAnimated },
    ...{ width: autoOrient.width, height: pages > 1 ? height : autoOrient.height },
    // A file with damage is not a picture with a grey half.
    open: ({ animated } = { animated: false }) =>
      sharp(source, { limitInputPixels, failOn: 'error', animated }),
  }
}
