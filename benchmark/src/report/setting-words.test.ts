import { expect, it } from '@jest/globals'
import { settingWords } from './setting-words.ts'

it('a setting is printed as readable text', () => {
  expect(
    settingWords({
      online: 10_000,
      bytes: 100,
      'stay, ms': 5_000,
      'messages a second': 10,
      beside: 'nobody',
    }),
  ).toBe('10,000 online, 100 B a message, stay 5,000 ms, 10 messages a second, beside nobody')
})
