import { expect, it } from '@jest/globals'
import { pictureUrl } from './picture-url.ts'

it.each([
  [40, 1, 's64'],
  [40, 2, 's128'],
  [32, 2, 's64'],
  [96, 1.5, 's512'],
  [400, 3, 's512'],
])('a picture of %i pixels on a screen of %i dots a pixel is %s', (size, ratio, variant) => {
  expect(pictureUrl('f_0000000000000000000000000A', size, ratio)).toBe(
    `/api/files/f_0000000000000000000000000A/${variant}`,
  )
})
