import { expect, it } from '@jest/globals'
import { installWay } from './install-way.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const at = (userAgent: string, more = {}) =>
  installWay({ isStandalone: false, hasOffer: false, userAgent, touchPoints: 0, ...more })

it('the installed app offers nothing', () => {
  expect(at(iphone, { isStandalone: true, hasOffer: true })).toBe('installed')
})

it('a browser that offers to install gets a button', () => {
  expect(at(firefox, { hasOffer: true })).toBe('button')
})

it('an iPhone and an iPad are told the way, and a Mac another one', () => {
  expect([at(iphone), at(mac, { touchPoints: 5 }), at(mac)]).toEqual(['ios', 'ios', 'desktop'])
})

it('a phone with Android that offers nothing is told the way', () => {
  expect(at(firefox)).toBe('android')
})
