import { beforeAll, beforeEach, expect, it } from '@jest/globals'
import i18next from 'i18next'
import type { HubbubClient } from '@hubbub/client-core'
import { DevicePush } from './device-push.ts'

const userId = 'u_0000000000000000000000000A'
const key = 'AAAA'

/** What the browser has. */
let isSubscribed: boolean
/** What the server has. */
let devices: number
/** Lets the server answer what the device has to know first. */
let answer: () => void

const subscription = {
  options: { applicationServerKey: Uint8Array.from([0, 0, 0]).buffer },
  toJSON: () => ({ endpoint: 'https://push.example.org/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    isSubscribed = false
    return true
  },
}
const registration = {
  active: {},
  pushManager: {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true
      return subscription
    },
  },
}
const answers: Record<string, () => unknown> = {
  'push.devices': () => new Promise((resolve) => (answer = () => resolve({ key }))),
  'push.add': () => ({ device: { id: `d_${++devices}` } }),
  'push.remove': () => void devices--,
}
const hub = {
  session: { state: { get: () => ({ userId }) } },
  call: async (name: string) => answers[name]!(),
} as unknown as HubbubClient

beforeAll(() => i18next.init({ lng: 'en' }))

beforeEach(() => {
  ;[isSubscribed, devices] = [true, 0]
  localStorage.setItem('hubbub.push.of', userId)
  Object.assign(window, { PushManager: {}, isSecureContext: true })
  Object.assign(globalThis, {
    Notification: { permission: 'granted', requestPermission: async () => 'granted' },
  })
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('a device that is turned off while it is compared with the server stays off', async () => {
  const push = new DevicePush()
  const checked = push.check(hub)
  await turn()
  const turnedOff = push.turnOff(hub)
  await turn()
  answer()
  await Promise.all([checked, turnedOff])
  expect([push.get(), devices, isSubscribed]).toEqual([{ status: 'off' }, 0, false])
  expect(localStorage.getItem('hubbub.push.of')).toBeNull()
})

it('a device that is turned on while it is compared with the server is on', async () => {
  localStorage.removeItem('hubbub.push.of')
  const push = new DevicePush()
  const both = [push.check(hub), push.turnOn(hub)]
  await turn()
  answer()
  await Promise.all(both)
  expect([push.get(), devices, isSubscribed]).toEqual([{ status: 'on', deviceId: 'd_1' }, 1, true])
})
