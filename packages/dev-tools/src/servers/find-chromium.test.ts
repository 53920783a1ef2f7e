import { expect, it } from '@jest/globals'
import { findChromium } from './find-chromium.ts'

it('CHROMIUM_PATH alone decides which browser the tests use', () => {
  expect(findChromium({ env: { CHROMIUM_PATH: process.execPath } })).toBe(process.execPath)
})

it('a wrong CHROMIUM_PATH is not replaced by another browser', () => {
  expect(
    findChromium({ env: { CHROMIUM_PATH: '/nowhere/chromium', PATH: process.env.PATH } }),
  ).toBeUndefined()
})
