import { expect, it } from '@jest/globals'
import { titleText } from './title-text.ts'

it('the title shows the unread messages and the place', () => {
  expect(titleText(3, 'general')).toBe('(3) general')
  expect(titleText(0, 'general')).toBe('general')
})
