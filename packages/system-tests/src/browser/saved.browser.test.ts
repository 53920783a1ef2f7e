import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { TestSystem } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { launchBrowser } from './launch.ts'
import { Visitor } from './visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Visitor
/** The same person on another device. */
let phone: Visitor
let olga: Visitor

beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_RATE_LIMITS: 'on' })
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  olga = await Visitor.enter(browser)
  phone = await Visitor.enter(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await olga.page.goto(`${system.server.url}/register`)
  await olga.signUp('olga')
  await olga.createGroup('Chess club')
  await mina.page.goto(`${system.server.url}${await olga.invite()}`)
  await mina.signUp('mina', 'Sign up and join')
  await olga.say('The best opening is e4')
  await olga.say('Or d4')
  await mina.sees('Or d4')
  await phone.page.goto(`${system.server.url}/login`)
  await phone.logIn('mina')
  await phone.page.getByRole('link', { name: 'Saved for later' }).waitFor()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const list = ({ page }: Visitor) => page.getByRole('list', { name: 'Saved' })

it('a message saved from its menu is marked for its owner only, and listed on another device', async () => {
  await mina.act('The best opening', 'More actions')
  await mina.page.getByRole('menuitem', { name: 'Save for later' }).click()
  await mina.message('The best opening').getByRole('img', { name: 'Saved by you' }).waitFor()
  await phone.press('Saved for later')
  await list(phone).getByRole('listitem').filter({ hasText: 'The best opening is e4' }).waitFor()
  expect(await olga.page.getByRole('img', { name: 'Saved by you' }).count()).toBe(0)
}, 30_000)

it('a message that has the focus is saved by a key, and at once on another device', async () => {
  await mina.message('Or d4').focus()
  await mina.page.keyboard.press('s')
  const second = list(phone).getByRole('listitem').first()
  await second.filter({ hasText: 'Or d4' }).waitFor()
  await mina.page.keyboard.press('s')
  await second.filter({ hasText: 'Or d4' }).waitFor({ state: 'detached' })
  expect(await list(phone).getByRole('listitem').count()).toBe(1)
}, 30_000)

it('a note stays beside a message that was deleted, and its words do not', async () => {
  await phone.press('Add a note')
  await phone.dialog.getByRole('textbox', { name: 'Note' }).fill('for Sunday')
  await phone.dialog.getByRole('button', { name: 'Save note' }).click()
  await list(phone).getByText('for Sunday').waitFor()
  await olga.act('The best opening', 'More actions')
  await olga.page.getByRole('menuitem', { name: 'Delete' }).click()
  await olga.dialog.getByRole('button', { name: 'Delete' }).click()
  const row = list(phone).getByRole('listitem')
  await row.getByText('This message is no longer available.').waitFor()
  expect(await row.innerText()).not.toContain('opening')
  expect(await row.innerText()).toContain('for Sunday')
  await row.getByRole('button', { name: 'Remove from saved' }).click()
  await phone.page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
}, 30_000)

it('nobody’s page complains', () => {
  expect([mina, olga, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
