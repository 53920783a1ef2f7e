import { expect, it } from '@jest/globals'
import sharp from 'sharp'
import { aFolder } from '../../testing/a-folder.ts'
import { aPicture, cameraData, saved, savedBytes } from '../../testing/pictures.ts'
import type { Crop, SquaresMade } from '../workers/jobs.ts'
import { makeSquares } from './make-squares.ts'

const made = async (source: string, crop?: Crop) =>
  makeSquares({ kind: 'square', source, folder: await aFolder(), crop })
const squares = async (source: string, crop?: Crop) => ((await made(source, crop)) as SquaresMade).variants
const sizes = async (source: string, crop?: Crop) =>
  (await squares(source, crop)).map(({ name, width, height }) => [name, width, height])

it('a face is made in three sizes from the middle', async () => {
  expect(await sizes(await saved(aPicture({ width: 1200, height: 800 }).jpeg()))).toEqual([
    ['s64', 64, 64],
    ['s128', 128, 128],
    ['s512', 512, 512],
  ])
})

it('a face is never enlarged', async () => {
  expect(await sizes(await saved(aPicture({ width: 100, height: 300 }).png()))).toEqual([
    ['s64', 64, 64],
    ['s128', 100, 100],
    ['s512', 100, 100],
  ])
})

it('a chosen part is taken from the upright picture, and nothing of the camera stays', async () => {
  const camera = aPicture({ width: 400, height: 200 })
    .withExif(cameraData)
    .withMetadata({ orientation: 6 })
    .jpeg()
  // Upright it is 200 × 400, and its corner of another colour is on the right.
  const [small] = await squares(await saved(camera), { left: 100, top: 0, width: 100, height: 100 })
  const [red, , blue] = await sharp(small!.path)
    .extract({ left: 32, top: 32, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(blue! - red!).toBeGreaterThan(150)
  expect((await sharp(small!.path).metadata()).exif).toBeUndefined()
})

it.each([
  { left: 50, top: 0, width: 60, height: 60 },
  { left: -1, top: 0, width: 10, height: 10 },
  { left: 0, top: 0, width: 0, height: 0 },
  { left: 0.5, top: 0, width: 10, height: 10 },
])('a part outside of the picture is refused: %j', async (crop) => {
  const source = await saved(aPicture({ width: 100, height: 100 }).png())
  expect(await made(source, crop)).toMatchObject({ kind: 'not_made', reason: 'broken' })
})

it('a face that is no picture is refused', async () => {
  expect(await made(await savedBytes('hello'))).toMatchObject({ kind: 'not_made', reason: 'unsupported' })
})
