/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { freePort, linkIn, TestMailServer, TestSystem } from '@hubbub/testing'
import type { Browser, Page } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let mails: TestMailServer
let system: TestSystem
let browser: Browser
let mina: Visitor
let page: Page

beforeAll(async () => {
  mails = await TestMailServer.open()
  const port = await freePort()
  const own = { PORT: String(port), HUBBUB_URL: `http://127.0.0.1:${port}` }
  system = await TestSystem.open({ ...mails.env, ...own })
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
  await mails.close()
})

const address = 'mina@example.org'
const open = (path: string, on = page) => on.goto(`${system.server.url}${path}`)

async function openSettings(): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await mina.dialog.getByRole('tab', { name: 'E-mail' }).click()
}

it('an address is set in the settings and confirmed by its link, on any device', async () => {
  await openSettings()
  await mina.dialog.getByText('You have no mail address').waitFor()
  await mina.dialog.getByRole('textbox', { name: 'E-mail address' }).fill(address)
  await mina.dialog.getByRole('textbox', { name: 'Current password' }).fill('a guess')
  await mina.press('Send the link')
  await mina.dialog.getByText('This is not your password.').waitFor()
  await mina.dialog.getByRole('textbox', { name: 'Current password' }).fill('mina likes long passwords')
  await mina.press('Send the link')
  await mina.dialog.getByText(`Becomes ${address}`).waitFor()
  expect(await faultsOn(page)).toEqual([])
  const link = linkIn(await mails.mailTo(address))
  const phone = await Visitor.enter(browser, { viewport: { width: 390, height: 780 } })
  await open(link, phone.page)
  await phone.page.getByText(`Is ${address} to be the mail address of the account @mina?`).waitFor()
  expect(await faultsOn(phone.page)).toEqual([])
  await phone.press('Confirm')
  await phone.page.getByText(`The mail address of @mina is ${address} now.`).waitFor()
  // The settings on the other device know it at once.
  await mina.dialog.getByText('Confirmed. Only you').waitFor()
  await open(link, phone.page)
  await phone.page.reload()
  await phone.page.getByText('This link does not work').waitFor()
  expect(phone.complaints).toEqual([])
  await phone.page.context().close()
})

it('a forgotten password is set anew by a link, and every device is signed out', async () => {
  const laptop = await Visitor.enter(browser)
  await open('/login', laptop.page)
  await laptop.press('Forgot your password?')
  // The page before it has a field of the same name.
  await laptop.page.getByRole('button', { name: 'Send the link' }).waitFor()
  await laptop.page.getByRole('textbox', { name: 'Username or e-mail' }).fill(address)
  await laptop.press('Send the link')
  await laptop.page.getByText('Look into your mailbox').waitFor()
  expect(await faultsOn(laptop.page)).toEqual([])
  await open(linkIn(await mails.mailTo(address, 2)), laptop.page)
  await laptop.page.getByText('For the account @mina').waitFor()
  await laptop.page.getByRole('textbox', { name: 'New password' }).fill('password')
  await laptop.press('Set the password')
  await laptop.page.getByText('Use 8 to 256 characters.').or(laptop.page.getByText('most common')).waitFor()
  await laptop.page.getByRole('textbox', { name: 'New password' }).fill('something else altogether')
  expect(await faultsOn(laptop.page)).toEqual([])
  await laptop.press('Set the password')
  await laptop.page.getByText('Your password is set').waitFor()
  // The other one was in until now.
  await page.getByRole('textbox', { name: 'Username or e-mail' }).waitFor()
  await laptop.press('Log in')
  await laptop.logIn('mina', 'something else altogether')
  await laptop.page.getByRole('button', { name: 'Create a group' }).waitFor()
  expect(laptop.complaints).toEqual([])
})

it('a name that nobody has gets the same words', async () => {
  await open('/forgot')
  await page.getByRole('textbox', { name: 'Username or e-mail' }).fill('nobody')
  await mina.press('Send the link')
  await page.getByText('Look into your mailbox').waitFor()
  expect(mails.mails).toHaveLength(2)
  expect(mina.complaints).toEqual([])
})

it('a server that sends no mail offers none', async () => {
  const silent = await TestSystem.open()
  const { page: elsewhere } = await Visitor.enter(browser)
  const welcomed = elsewhere.waitForResponse('**/api/welcome')
  await elsewhere.goto(`${silent.server.url}/login`)
  await (await welcomed).finished()
  await elsewhere.getByRole('button', { name: 'Log in' }).waitFor()
  expect(await elsewhere.getByText('Forgot your password?').count()).toBe(0)
  await silent.close()
})
