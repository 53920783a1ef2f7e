import { expect, it } from '@jest/globals'
import { problemOf } from './read-picture.ts'

it.each([
  ['IMG_1.HEIC', '', 'heic'],
  ['photo', 'image/heif-sequence', 'heic'],
  ['notes.txt', 'text/plain', 'notAnImage'],
  ['broken.png', 'image/png', 'notAnImage'],
])('a file that cannot be decoded, %s of the type "%s", is told as %s', (name, type, problem) => {
  expect(problemOf({ name, type })).toBe(problem)
})
