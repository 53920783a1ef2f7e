import { expect, it } from '@jest/globals'
import { titleText } from './title-text.ts'

it('says what waits, and where one is', () => {
  expect(titleText(3, 'general')).toBe('(3) general')
  expect(titleText(0, 'general')).toBe('general')
})
