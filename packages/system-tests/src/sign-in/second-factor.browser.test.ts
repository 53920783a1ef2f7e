/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { TestSystem, totp } from '@hubbub/testing'
import type { Browser, Page } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Visitor
let page: Page
let secret: string
let recoveryCodes: string[]

beforeAll(async () => {
  system = await TestSystem.open()
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  page = mina.page
  await page.goto(`${system.server.url}/register`)
  await mina.signUp('mina')
  await page.getByRole('button', { name: 'Create a group' }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await system.close()
})

async function openSettings(tab: string, who = mina): Promise<void> {
  await who.choose(/^Your account/, 'Profile')
  await who.dialog.getByRole('tab', { name: tab }).click()
}

const codeOn = (on: Page) => on.getByRole('textbox', { name: 'Code' })
const secretOn = async (on: Page) => (await on.locator('code').first().textContent())!.replaceAll(/\s/g, '')

async function newVisitor(width = 1280): Promise<Visitor> {
  const visitor = await Visitor.enter(browser, { viewport: { width, height: 800 } })
  await visitor.page.goto(`${system.server.url}/login`)
  return visitor
}

it('a second factor is set up by a QR code or its text, and shows recovery codes once', async () => {
  await openSettings('Two-factor sign-in')
  await mina.dialog.getByText('Off: one step is enough to log in').waitFor()
  await mina.press('Set up')
  await mina.dialog.getByRole('img', { name: 'QR code for your authenticator' }).waitFor()
  secret = await secretOn(page)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(await faultsOn(page)).toEqual([])
  await codeOn(page).fill('000000')
  await mina.press('Turn on')
  await mina.dialog.getByText('This code is wrong').waitFor()
  await codeOn(page).fill(totp(secret, Date.now(), -1))
  await mina.press('Turn on')
  const list = mina.dialog.getByRole('list', { name: 'Your recovery codes' })
  await list.waitFor()
  recoveryCodes = await list.getByRole('listitem').allTextContents()
  expect(recoveryCodes).toHaveLength(10)
  expect(await faultsOn(page)).toEqual([])
  // They are shown this once: the dialog stays until they are kept.
  await mina.page.keyboard.press('Escape')
  await mina.page.mouse.click(2, 2)
  await mina.press('I have kept them')
  await mina.dialog.getByText('You have 10 recovery codes left.').waitFor()
  await page.keyboard.press('Escape')
})

it('a code is asked for on a phone', async () => {
  const phone = await newVisitor(390)
  await phone.logIn('mina')
  await phone.page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect(await faultsOn(phone.page)).toEqual([])
  await codeOn(phone.page).fill('zzzzz-zzzzz')
  await phone.press('Log in')
  await phone.page.getByText('This code is wrong').waitFor()
  await phone.press('Begin again')
  await phone.page.getByRole('textbox', { name: 'Username or e-mail' }).waitFor()
  expect(phone.complaints).toEqual([])
  await phone.page.context().close()
})

it('a recovery code lets one in, and it is said how many are left', async () => {
  const laptop = await newVisitor()
  await laptop.logIn('mina')
  await codeOn(laptop.page).fill(recoveryCodes[0]!)
  await laptop.press('Log in')
  const left = laptop.page.getByText('You have 9 recovery codes left.')
  await left.waitFor()
  expect(await left.count()).toBe(1)
  await laptop.page.context().close()
})

it('a remembered device is not asked again, but for what is sensitive', async () => {
  const laptop = await newVisitor()
  await laptop.logIn('mina')
  await codeOn(laptop.page).fill(totp(secret))
  await laptop.page.getByRole('checkbox', { name: 'Do not ask on this device for 30 days' }).check()
  await laptop.press('Log in')
  await laptop.choose(/^Your account/, 'Log out')
  await laptop.logIn('mina')
  await openSettings('Devices', laptop)
  await laptop.dialog.getByText(/Logs in without a code until/).waitFor()
  expect(await faultsOn(laptop.page)).toEqual([])
  await laptop.dialog.getByRole('tab', { name: 'Two-factor sign-in' }).click()
  await laptop.press('New recovery codes')
  await laptop.page.getByText('Those of before work no more.').waitFor()
  await laptop.dialog.getByRole('button', { name: 'New recovery codes' }).last().click()
  await laptop.page.getByText('Type a code once more.').waitFor()
  expect(await faultsOn(laptop.page)).toEqual([])
  await codeOn(laptop.page).fill(totp(secret, Date.now(), 1))
  await laptop.press('Go on')
  await laptop.page.getByRole('list', { name: 'Your recovery codes' }).waitFor()
  await laptop.press('I have kept them')

  await laptop.dialog.getByRole('tab', { name: 'Devices' }).click()
  await laptop.dialog.getByRole('button', { name: /^Ask again/ }).click()
  await laptop.dialog.getByText('Remembered devices').waitFor({ state: 'detached' })
  expect(laptop.complaints).toEqual([])
  await laptop.page.context().close()
})

it('a second factor is turned off, and the password is enough again', async () => {
  await openSettings('Two-factor sign-in')
  await mina.press('Turn off')
  await page.getByText('One step is enough to log in then.').waitFor()
  await mina.dialog.getByRole('button', { name: 'Turn off' }).last().click()
  await page.getByText('Two-factor sign-in is off').waitFor()
  await mina.dialog.getByText('Off: one step is enough to log in').waitFor()
  await page.keyboard.press('Escape')
  const laptop = await newVisitor()
  await laptop.logIn('mina')
  await laptop.page.getByRole('button', { name: /^Your account/ }).waitFor()
  await laptop.page.context().close()
  expect(mina.complaints).toEqual([])
})

it('a person who has to set one up does so on the way in', async () => {
  const root = await system.administrator()
  await root.call('accounts.setSignInPolicy', { secondFactorFor: 'everyone', graceDays: 0 })
  const laptop = await newVisitor()
  await laptop.logIn('mina')
  await laptop.page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor()
  expect(await faultsOn(laptop.page)).toEqual([])
  await laptop.press('Begin')
  await laptop.page.getByRole('img', { name: 'QR code for your authenticator' }).waitFor()
  const required = await secretOn(laptop.page)
  await codeOn(laptop.page).fill(totp(required))
  await laptop.press('Turn on and log in')
  await laptop.page.getByRole('list', { name: 'Your recovery codes' }).waitFor()
  expect(await faultsOn(laptop.page)).toEqual([])
  await laptop.press('I have kept them')
  await laptop.page.getByRole('button', { name: /^Your account/ }).waitFor()
  expect(laptop.complaints).toEqual([])
  await laptop.page.context().close()
})

it('an administrator sets who has to have one, and helps who has lost it', async () => {
  const root = await newVisitor()
  await root.logIn('root')
  // Everybody has to, since the test before.
  await root.press('Begin')
  await root.page.getByRole('img', { name: 'QR code for your authenticator' }).waitFor()
  const required = await secretOn(root.page)
  await codeOn(root.page).fill(totp(required))
  await root.press('Turn on and log in')
  await root.press('I have kept them')
  await root.page.getByRole('button', { name: /^Your account/ }).waitFor()
  await root.page.goto(`${system.server.url}/admin/sign-in`)
  await root.page.getByRole('radio', { name: 'Everybody but guests' }).waitFor()
  expect(await faultsOn(root.page)).toEqual([])
  await root.page.getByRole('textbox', { name: 'Username' }).fill('mina')
  await root.press('Reset')
  await root.page.getByText('Reset the second factor of @mina?').waitFor()
  await root.dialog.getByRole('button', { name: 'Reset' }).click()
  await root.page.getByText('The second factor of @mina is off').waitFor()
  await root.page.getByRole('radio', { name: 'Administrators' }).check()
  await root.press('Save')
  await root.page.getByText('Shut people out?').waitFor()
  await root.dialog.getByRole('button', { name: 'Cancel' }).click()
  await root.page.getByRole('radio', { name: 'Nobody has to' }).check()
  await root.press('Save')
  await root.page.getByText('Saved').waitFor()
  const laptop = await newVisitor()
  await laptop.logIn('mina')
  await laptop.page.getByRole('button', { name: /^Your account/ }).waitFor()
  expect(root.complaints).toEqual([])
  await laptop.page.context().close()
  await root.page.context().close()
})
