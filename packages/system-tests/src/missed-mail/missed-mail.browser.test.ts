/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { freePort, linkIn, rest, TestMailServer, TestSystem, until, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let mails: TestMailServer
let system: TestSystem
let browser: Browser
let olga: Somebody
let mina: Visitor

beforeAll(async () => {
  mails = await TestMailServer.open()
  const port = await freePort()
  const own = { PORT: String(port), HUBBUB_URL: `http://127.0.0.1:${port}` }
  system = await TestSystem.open({ ...mails.env, ...own })
  olga = await system.person('olga')
  browser = await launchBrowser()
  mina = await Visitor.enter(browser)
  await mina.page.goto(`${system.server.url}/register`)
  await mina.signUp('mina')
  await mina.page.getByRole('button', { name: 'Create a group' }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await system?.close()
  await mails?.close()
})

const address = 'mina@example.org'

async function openSettings(tab: string): Promise<void> {
  await mina.page.getByRole('button', { name: /^Your account/ }).click()
  await mina.page.getByRole('menuitem', { name: 'Profile' }).click()
  await mina.dialog.getByRole('tab', { name: tab }).click()
}

it('mails are offered to who has a confirmed address, and set for all devices', async () => {
  await openSettings('Notifications')
  await mina.dialog.getByText('You have no confirmed mail address').waitFor()
  await mina.dialog.getByRole('tab', { name: 'E-mail' }).click()
  await mina.dialog.getByRole('textbox', { name: 'E-mail address' }).fill(address)
  await mina.dialog.getByRole('textbox', { name: 'Current password' }).fill('mina likes long passwords')
  await mina.press('Send the link')
  const link = linkIn(await mails.mailTo(address)).split('#')[1]!
  await rest(system.server.url, 'accounts.confirmMail', { link })
  await mina.page.reload()
  await openSettings('Notifications')
  const when = mina.dialog.getByRole('combobox', { name: 'Mail me what I missed' })
  await when.waitFor()
  expect(await when.inputValue()).toBe('15m')
  await mina.dialog.getByText(`Sent to ${address}`).waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await when.selectOption('After 2 minutes')
  await mina.dialog.getByRole('switch', { name: 'Show what messages say' }).last().waitFor()
  await mina.page.reload()
  await openSettings('Notifications')
  await when.waitFor()
  expect(await when.inputValue()).toBe('2m')
})

it('the link in a mail leads to a page that asks, and ends them', async () => {
  const { people } = await olga.call('users.find', { query: 'mina' })
  const { conversationId } = await olga.call('groups.openDirect', { userId: people[0]!.id })
  await mina.page.goto('about:blank')
  await olga.call('messages.send', { conversationId, cid: 'missed-cid-1', body: 'Are you there?' })
  const aboutMessages = () => mails.mails.filter(({ recipients }) => recipients.includes(address))[1]
  const mail = await until(
    async () => aboutMessages() ?? (await system.pass(60_000)),
    (one) => one !== undefined,
    { everyMs: 200 },
  )
  const [link] = /http:\S+\/unsubscribe#\S+/.exec(mail!.text!)!
  const stranger = await Visitor.enter(browser, { viewport: { width: 390, height: 780 } })
  await stranger.page.goto(link)
  await stranger.page.getByRole('heading', { name: 'No more of these mails?' }).waitFor()
  expect(await faultsOn(stranger.page)).toEqual([])
  await stranger.press('Get no more mails')
  await stranger.page.getByText('You get no more mails about missed messages.').waitFor()
  await mina.page.goto(system.server.url)
  await openSettings('Notifications')
  const when = mina.dialog.getByRole('combobox', { name: 'Mail me what I missed' })
  await when.waitFor()
  expect(await when.inputValue()).toBe('off')
  expect([...mina.complaints, ...stranger.complaints]).toEqual([])
})
