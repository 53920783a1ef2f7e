import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { passwordOf, TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import type { Browser, CDPSession } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'
import { untilStored } from '../installed/installed-app.ts'
import { PushReceiver, type PushDeviceAtReceiver } from './push-receiver.ts'

let receiver: PushReceiver
let system: TestSystem
let browser: Browser
let olga: Somebody
let mina: Somebody
let direct: ConversationId
let desk: Visitor
let device: PushDeviceAtReceiver
let devTools: CDPSession
let registrationId: string
let said = 0

beforeAll(async () => {
  receiver = await PushReceiver.open()
  system = await TestSystem.open({
    HUBBUB_PUSH_CONTACT: 'mailto:admin@example.org',
    HUBBUB_PUSH_AFTER: '1',
    HUBBUB_PUSH_ALLOW: `127.0.0.1/32:${receiver.port}`,
  })
  browser = await launchBrowser({ isWhole: true })
  olga = await system.person('olga')
  mina = await system.person('mina')
  direct = (await olga.call('groups.openDirect', { userId: mina.userId })).conversationId
  device = receiver.device()
  desk = await Visitor.enter(browser, { serviceWorkers: 'allow' })
  const context = desk.page.context()
  await context.grantPermissions(['notifications'], { origin: system.server.url })
  // The push service of Chromium is not on this machine: the page subscribes at ours.
  await context.addInitScript(subscribeHere, device.subscription())
  devTools = await context.newCDPSession(desk.page)
  devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations[0]?.registrationId ?? registrationId
  })
  await devTools.send('ServiceWorker.enable')
  await desk.page.goto(`${system.server.url}/login`)
  await desk.logIn('mina', passwordOf('mina'))
  await desk.page.getByRole('link', { name: 'Saved for later' }).waitFor()
  await untilStored(desk.page)
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
  await receiver?.close()
})

/** In the page: a browser whose push service is ours. Subscribed is what was subscribed in this browser, over loads. */
function subscribeHere(given: { endpoint: string; p256dh: string; auth: string }): void {
  const fake = (key: string) => ({
    options: { applicationServerKey: Uint8Array.from(atob(key), (char) => char.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: given.endpoint, keys: { p256dh: given.p256dh, auth: given.auth } }),
    unsubscribe: async () => {
      localStorage.removeItem('test.subscribed')
      return true
    },
  })
  Object.assign(PushManager.prototype, {
    getSubscription: async () => {
      const key = localStorage.getItem('test.subscribed')
      return key === null ? null : fake(key)
    },
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const key = btoa(String.fromCharCode(...applicationServerKey))
      localStorage.setItem('test.subscribed', key)
      return fake(key)
    },
  })
}

async function openSettings(): Promise<void> {
  await desk.page.getByRole('button', { name: /^Your account, / }).click()
  await desk.page.getByRole('menuitem', { name: 'Profile' }).click()
  await desk.page.getByRole('tab', { name: 'Notifications', exact: true }).click()
}

const part = () => desk.page.getByRole('region', { name: 'While no page is open' })

/** The switch takes no click before the page knows whether the device is on. */
async function turnDevice(isOn: boolean): Promise<void> {
  const knob = part().getByRole('switch', { name: 'Notify this device' })
  await until(async () => (await knob.isEnabled()) && (await knob.isChecked()) !== isOn)
  // By the keyboard: a click may go beside it while its dialog still moves.
  await knob.press('Space')
}

const devices = async () => (await mina.call('push.devices', {})).devices
const say = (body: string) =>
  olga.call('messages.send', { conversationId: direct, cid: `pushed-${(said += 1)}`, body })
const shown = (): Promise<{ title: string; body: string }[]> =>
  desk.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })

it('a device is turned on by a switch, tested, made to show no content, and stays on over a reload', async () => {
  await openSettings()
  await turnDevice(true)
  await part().getByText('This device', { exact: true }).waitFor()
  expect(await devices()).toMatchObject([{ showsContent: true, pushedAt: null }])
  await part().getByRole('button', { name: 'Send a test' }).click()
  await part().getByText('Sent. It should show within a few seconds.').waitFor()
  expect((await device.gets(1))[0]!.data.title).toBe('It works')
  expect(await faultsOn(desk.page)).toEqual([])

  device.answers.push({ status: 403, text: 'BadJwtToken' })
  await part().getByRole('button', { name: 'Send a test' }).click()
  await part().getByText('It was not taken: 403: BadJwtToken').waitFor()

  await part().getByRole('switch', { name: 'Show what messages say' }).press('Space')
  await untilEqual(async () => (await devices())[0]?.showsContent, false)
})

it('a device that the server has lost is added again at the next start, with another key too', async () => {
  for (const { id: deviceId } of await devices()) await mina.call('push.remove', { deviceId })
  await desk.page.evaluate(() => localStorage.setItem('test.subscribed', 'AAAA'))
  await desk.page.reload()
  await until(devices, ({ length }) => length === 1)
  const { key } = await mina.call('push.devices', {})
  const subscribed = await desk.page.evaluate(() => localStorage.getItem('test.subscribed'))
  expect(Buffer.from(subscribed!, 'base64').toString('base64url')).toBe(key)
})

it('the worker shows what the server sends, leads to it, and takes it away once it was read elsewhere', async () => {
  const { length: before } = device.received
  // Somebody who looks at this page would get no push.
  await desk.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const { seq } = await say('Shall we play?')
  const received = await device.gets(before + 1)
  const data = JSON.stringify(received.at(-1)!.data)
  await devTools.send('ServiceWorker.deliverPushMessage', {
    ...{ origin: system.server.url, registrationId, data },
  })
  await until(shown, ({ length }) => length === 1)
  expect(await shown()).toEqual([{ title: 'olga', body: 'Shall we play?' }])
  await mina.call('messages.markRead', { conversationId: direct, seq })
  await until(shown, ({ length }) => length === 0)
})

it('a device that is turned off or logged out gets nothing more', async () => {
  await desk.page.reload()
  await openSettings()
  await turnDevice(false)
  await until(devices, ({ length }) => length === 0)
  expect(await desk.page.evaluate(() => localStorage.getItem('test.subscribed'))).toBeNull()
  await turnDevice(true)
  await until(devices, ({ length }) => length === 1)
  await desk.page.keyboard.press('Escape')
  await desk.page.getByRole('button', { name: /^Your account, / }).click()
  await desk.page.getByRole('menuitem', { name: 'Log out' }).click()
  await until(devices, ({ length }) => length === 0)
  const isForgotten = () => desk.page.evaluate(() => localStorage.getItem('test.subscribed') === null)
  await until(isForgotten, Boolean, { everyMs: 100 })
})
