/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { TestSystem } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  await mina.page.goto(`${system.server.url}/register`)
  await mina.signUp('mina')
  await account(mina).waitFor()
})
afterAll(async () => {
  await browser.close()
  await system.close()
})

const account = (who: Visitor) => who.page.getByRole('button', { name: /^Your account/ })

async function anotherDevice(width = 1280): Promise<Visitor> {
  const visitor = await Visitor.enter(browser, { viewport: { width, height: 800 } })
  await visitor.page.goto(`${system.server.url}/login`)
  await visitor.logIn('mina')
  await account(visitor).waitFor()
  return visitor
}

it('a device is logged out from the list, which says that it is, and keeps the keyboard', async () => {
  const other = await anotherDevice()
  await mina.choose(/^Your account/, 'Devices')
  await mina.dialog.getByRole('button', { name: /^Log out Chrome · Linux, Signed in / }).click()
  await mina.page.getByText('Chrome · Linux is logged out.').waitFor()
  await mina.dialog.getByText('You are signed in on no other device.').waitFor()
  expect(await mina.page.evaluate(() => document.activeElement!.textContent)).toBe('Other devices')
  await other.page.getByText('You were signed out. Log in again.').waitFor()
  await other.page.context().close()
  await mina.page.keyboard.press('Escape')
  await mina.dialog.waitFor({ state: 'detached' })
})

it('the devices stand there with since when and the last use, and all others are logged out at once', async () => {
  const others = [await anotherDevice(), await anotherDevice(390)]
  await mina.choose(/^Your account/, 'Profile')
  await mina.dialog.getByRole('tab', { name: 'Devices' }).click()
  const rows = mina.dialog.getByRole('listitem')
  await rows.nth(2).waitFor()
  expect(await mina.dialog.getByText('This device', { exact: true }).count()).toBe(1)
  expect(await mina.dialog.getByText(/^Signed in /).count()).toBe(3)
  await mina.press('Change password')
  expect(await mina.page.evaluate(() => document.activeElement!.textContent)).toBe('Password')
  await mina.dialog.getByRole('tab', { name: 'Devices' }).click()
  expect(await mina.dialog.getByText('Used in the last ten minutes').count()).toBe(2)
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.press('Log out the others')
  await mina.page.getByText('Every device but this one will have to log in again.').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.dialog.getByRole('button', { name: 'Log out the others' }).last().click()
  for (const other of others) {
    await other.page.getByText('You were signed out. Log in again.').waitFor()
    expect(other.complaints).toEqual([])
    await other.page.context().close()
  }
  await rows.nth(1).waitFor({ state: 'detached' })
  expect(await mina.dialog.getByRole('button', { name: 'Log out the others' }).count()).toBe(0)
  await mina.page.getByText('The other devices are logged out.').waitFor()
  await mina.page.keyboard.press('Escape')
  await account(mina).waitFor()
  expect(mina.complaints).toEqual([])
})
