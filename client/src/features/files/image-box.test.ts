import { expect, it } from '@jest/globals'
import { imageBox } from './image-box.ts'

it.each([
  ['a wide image fits the width', 840, 400, { width: 420, height: 200 }],
  ['a high image fits the height', 400, 680, { width: 200, height: 340 }],
  ['a small image is not enlarged', 100, 80, { width: 100, height: 80 }],
  ['a tiny image can still be pressed', 1, 1, { width: 48, height: 48 }],
  ['an image of unknown size is a square', null, null, { width: 340, height: 340 }],
])('%s', (_, width, height, box) => {
  expect(imageBox(width, height)).toEqual(box)
})
