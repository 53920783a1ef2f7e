import { expect, it } from '@jest/globals'
import { findChromium } from './find-chromium.ts'

it('CHROMIUM_PATH says outright which browser the tests use', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath)
})

it('a CHROMIUM_PATH that leads nowhere is not made up for by another browser', () => {
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: process.env.PATH })).toBeUndefined()
})
