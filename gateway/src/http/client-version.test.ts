import { expect, it } from '@jest/globals'
import { clientVersionIn } from './client-version.ts'

it('the version of a client is what its page says, and nothing that is no version', () => {
  expect(clientVersionIn('<head><meta name="version" content="aB3_-x" /></head>')).toBe('aB3_-x')
  expect(clientVersionIn('<head></head>')).toBeNull()
  expect(clientVersionIn('<meta name="version" content="a b" />')).toBeNull()
})
