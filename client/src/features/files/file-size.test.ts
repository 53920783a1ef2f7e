import { expect, it } from '@jest/globals'
import { fileSize } from './file-size.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [3_449_000, '3.4 MB'],
  [1_000_000_000, '1 GB'],
  [7e15, '7,000 TB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text)
})
