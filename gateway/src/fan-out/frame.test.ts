import { expect, it } from '@jest/globals'
import { textFrame } from './frame.ts'

it.each([
  [0, [0x81, 1]],
  [124, [0x81, 125]],
  [125, [0x81, 126, 0, 126]],
  [65_534, [0x81, 126, 0xff, 0xff]],
  [65_535, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('a message of %d bytes has the frame head of a WebSocket', (length, head) => {
  const frame = textFrame('x'.repeat(length))
  expect([...frame.subarray(0, head.length)]).toEqual(head)
  expect(frame.toString('utf8', head.length)).toBe(`4${'x'.repeat(length)}`)
})

it('the length of a frame is counted in bytes', () => {
  const frame = textFrame('grüße 👋')
  expect(frame[1]).toBe(frame.length - 2)
  expect(frame.toString('utf8', 2)).toBe('4grüße 👋')
})
