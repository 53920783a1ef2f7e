import { expect, it } from '@jest/globals'
import { typedCode } from './typed-code.ts'

it.each([
  ['plain digits', '123456'],
  ['spaces and dashes', ' 123 456 ', '12-34—56', '123\u00a0\u2011456'],
  ['full-width digits', '１２３４５６', '１２３－４５６'],
  ['Arabic digits', '١٢٣٤٥٦', '\u200f١٢٣ ٤٥٦\u200e'],
  ['Persian digits', '۱۲۳۴۵۶'],
  ['Hindi digits', '१२३४५६'],
  ['Bengali and Thai digits', '১২৩৪৫৬', '๑๒๓๔๕๖'],
  ['digits of mathematics', '𝟏𝟐𝟑𝟒𝟓𝟔'],
])('a code with %s is the same code', (_, ...typed) => {
  expect(new Set(typed.map(typedCode))).toEqual(new Set(['123456']))
})

it('every digit of Unicode has its value', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => code).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
  )
  expect(digits.length).toBeGreaterThan(600)
  const zeros = digits.filter((code) => typedCode(String.fromCodePoint(code)) === '0')
  expect(zeros).toHaveLength(digits.length / 10)
})

it('a recovery code keeps its letters', () => {
  expect(typedCode('ａｂ３de-FGH12')).toBe('ab3deFGH12')
})
