import { expect, it } from '@jest/globals'
import { isCleanedPicture, maySayWhere } from './pictures.ts'

it.each([
  'image/tiff',
  'image/x-adobe-dng',
  'image/vnd.adobe.photoshop',
  'image/x-icon',
  'image/icns',
  'image/ktx',
  'image/of-tomorrow',
])('a picture of type %s may say where it was taken', (type) =>
  expect([maySayWhere(type), isCleanedPicture(type)]).toEqual([true, false]),
)

it.each(['image/jpeg', 'image/heic', 'image/jxl', 'image/jp2'])('a picture of type %s is cleaned', (type) =>
  expect([maySayWhere(type), isCleanedPicture(type)]).toEqual([false, true]),
)

it.each(['image/bmp', 'video/webm', 'application/pdf'])('nothing is said of a file of type %s', (type) =>
  expect([maySayWhere(type), isCleanedPicture(type)]).toEqual([false, false]),
)
