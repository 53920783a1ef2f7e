import { describe, expect, it } from '@jest/globals'
import { readStamp, stampedText, stampOf } from './stamp.ts'

describe('a stamped text', () => {
  it.each([20, 21, 100, 1_000, 8_000])('a stamped text is as long as asked for: %d bytes', (bytes) => {
    const text = stampedText(1_234_567_890, bytes)
    expect(Buffer.byteLength(text)).toBe(bytes)
    // Servers trim.
    expect(text.trim()).toBe(text)
    expect(stampOf(text)).toBe(1_234_567_890)
  })

  it('a stamped text is longer than asked for rather than without its stamp', () => {
    expect(stampOf(stampedText(1_234_567_890, 1).trim())).toBe(1_234_567_890)
  })

  it('a stamp is found in a frame', () => {
    expect(readStamp(Buffer.from(`room 5 ${stampedText(987, 40)}`), 7)).toBe(987)
  })

  it.each(['', '@', '@ x', '@12', '@1x2 y', 'hello', ' @12 x'])('a stamp is not found in %j', (text) => {
    expect(stampOf(text)).toBeNull()
    expect(readStamp(Buffer.from(text), 0)).toBeNull()
  })
})
