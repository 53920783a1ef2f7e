import { join } from 'node:path'
import {
  notMade,
  type Crop,
  type NotMade,
  type SquareJob,
  type SquaresMade,
  type Variant,
} from '../workers/jobs.ts'
import { headerOf } from './header.ts'

const sides = [64, 128, 512]

/** The face of a person or the icon of a group, in the sizes in which it is shown. Of an animation the first frame. */
export async function makeSquares({ source, folder, crop }: SquareJob): Promise<SquaresMade | NotMade> {
  const header = await headerOf(source)
  if (header.kind === 'not_made') return header
  const part = crop ?? middleOf(header)
  if (!isWithin(part, header))
    return notMade('broken', `no part of ${header.width} × ${header.height}: ${JSON.stringify(part)}`)
  const variants: Variant[] = []
  for (const side of sides) {
    const [name, path] = [`s${side}`, join(folder, `s${side}.webp`)]
    const { size, width, height } = await header
      .open()
      .autoOrient()
      .extract(part)
      .resize({ width: side, height: side, fit: 'cover', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toFile(path)
    variants.push({ name, path, size, width, height })
  }
  return { kind: 'square', variants }
}

function middleOf({ width, height }: { width: number; height: number }): Crop {
  const side = Math.min(width, height)
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
}

function isWithin({ left, top, width, height }: Crop, whole: { width: number; height: number }): boolean {
  const areWhole = [left, top, width, height].every(Number.isInteger)
  const isInside = left >= 0 && top >= 0 && left + width <= whole.width && top + height <= whole.height
  return areWhole && isInside && width > 0 && height > 0
}
