import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { TestSystem } from '@hubbub/testing'
import type { Browser, Locator } from 'playwright-core'
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
  await mina.composer.waitFor()
  await mina.say('Who brings the boards?')
  await olga.sees('Who brings the boards?')
  await phone.page.goto(`${system.server.url}/login`)
  await phone.logIn('mina')
  await threads(phone).waitFor()
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const pane = ({ page }: Visitor): Locator => page.getByRole('region', { name: 'Thread', exact: true })
const reply = async (who: Visitor, text: string) => {
  const field = pane(who).getByRole('textbox', { name: 'Reply in the thread' })
  await field.fill(text)
  await field.press('Enter')
  await pane(who).getByRole('article').filter({ hasText: text }).waitFor()
}
const threads = ({ page }: Visitor) => page.getByRole('link', { name: /^Threads/ })
const badge = (who: Visitor) => threads(who).getByRole('img')
const line = (who: Visitor, text: string) =>
  who.message('Who brings the boards?').getByRole('link', { name: new RegExp(text) })

it('a reply in a thread is told under its message, and not in the channel', async () => {
  await olga.act('Who brings the boards?', 'Reply in thread')
  await pane(olga).getByText('No replies yet').waitFor()
  await reply(olga, 'I have two')
  await line(mina, 'one reply').waitFor()
  expect(await mina.page.getByText('I have two').count()).toBe(0)
  await pane(olga).getByText('one reply', { exact: true }).waitFor()
}, 30_000)

it('the author of the message has the thread unread, until they look at it', async () => {
  await badge(mina).and(mina.page.getByLabel('One unread thread')).waitFor()
  await badge(phone).waitFor()
  await line(mina, 'Unread replies').click()
  await pane(mina).getByText('I have two').waitFor()
  await badge(mina).waitFor({ state: 'detached' })
  await badge(phone).waitFor({ state: 'detached' })
  expect(await line(mina, 'Unread replies').count()).toBe(0)
}, 30_000)

it('both talk in the open thread, and see each other write', async () => {
  await pane(olga).getByRole('textbox', { name: 'Reply in the thread' }).pressSequentially('Nine')
  await pane(mina)
    .getByText(/olga is typing/)
    .waitFor()
  await reply(mina, 'Then I bring clocks')
  const said = pane(olga).getByRole('article').filter({ hasText: 'Then I bring clocks' })
  await said.hover()
  await said.getByRole('button', { name: 'React with 👍' }).click()
  await pane(mina).getByRole('button', { name: /👍/ }).first().waitFor()
  await line(olga, '2 replies').waitFor()
  expect(await badge(olga).count()).toBe(0)
}, 30_000)

it('Escape closes a thread, the key T opens it, and the address leads there again', async () => {
  await pane(mina).getByRole('textbox').press('Escape')
  await pane(mina).waitFor({ state: 'detached' })
  await mina.message('Who brings the boards?').focus()
  await mina.page.keyboard.press('t')
  await pane(mina).getByText('I have two').waitFor()
  await mina.page.reload()
  await pane(mina).getByText('Then I bring clocks').waitFor()
  expect(await pane(mina).getByRole('article').count()).toBe(3)
}, 30_000)

it('the list of threads leads to one, which is a page of its own on a phone', async () => {
  await mina.press('Close thread')
  await reply(olga, 'See you there')
  await badge(phone).waitFor()
  await threads(phone).click()
  const row = phone.page.getByRole('list', { name: 'Threads' }).getByRole('listitem')
  await row.filter({ hasText: 'Who brings the boards?' }).click()
  await pane(phone).getByText('See you there').waitFor()
  await phone.page.goBack()
  await phone.page.getByRole('heading', { name: 'You are all caught up' }).waitFor()
  expect(await badge(phone).count()).toBe(0)
}, 30_000)

it('a link to a reply leads into its thread', async () => {
  const { href } = await pane(olga).evaluate(() => ({ href: location.href }))
  const id = /thread\/(c_\w+)/.exec(href)![1]!
  await mina.page.goto(`${system.server.url}/c/${id}/3`)
  await pane(mina).getByRole('article').filter({ hasText: 'See you there' }).waitFor()
  await mina.message('Who brings the boards?').first().waitFor()
  expect(new URL(mina.page.url()).pathname).toContain(`/thread/${id}`)
}, 30_000)

it('an own reply is edited where it stands, saved and found like every message', async () => {
  const own = pane(mina)
    .getByRole('article')
    .filter({ hasText: /Then I bring (?:the )?clocks/ })
  await own.focus()
  await mina.page.keyboard.press('e')
  const field = pane(mina).getByRole('article').getByRole('textbox')
  await field.fill('Then I bring the clocks')
  await field.press('Enter')
  await pane(olga).getByText('Then I bring the clocks', { exact: false }).first().waitFor()
  await own.focus()
  await mina.page.keyboard.press('s')
  await mina.page.getByText('Saved. You find it under “Later”.').waitFor()
  await phone.page.goto(`${system.server.url}/later`)
  await phone.page
    .getByRole('listitem')
    .filter({ hasText: 'Then I bring the clocks' })
    .getByRole('link')
    .click()
  await pane(phone).getByText('Then I bring the clocks').waitFor()
  await olga.page.goto(
    `${system.server.url}/search?${new URLSearchParams({ q: 'clocks is:thread' }).toString()}`,
  )
  await olga.page.getByRole('list', { name: 'Search results' }).getByRole('link').click()
  await pane(olga).getByText('Then I bring the clocks').waitFor()
  expect(new URL(olga.page.url()).pathname).toContain('/thread/')
}, 30_000)

it('a person who does not follow a thread any more has nothing unread there', async () => {
  await mina.press('Unfollow thread')
  await pane(mina).getByRole('button', { name: 'Follow thread' }).waitFor()
  await mina.press('Close thread')
  await reply(olga, 'Bring sugar')
  await line(mina, '4 replies').waitFor()
  expect(await badge(mina).count()).toBe(0)
}, 30_000)

it('a thread stays when its message is deleted', async () => {
  await mina.act('Who brings the boards?', 'More actions')
  await mina.page.getByRole('menuitem', { name: 'Delete' }).click()
  await mina.dialog.getByRole('button', { name: 'Delete' }).click()
  await mina.page.getByText('This message was deleted').first().waitFor()
  await reply(olga, 'Still here')
  await mina.page.getByRole('link', { name: /5 replies/ }).click()
  await pane(mina).getByText('Still here').waitFor()
  expect(await pane(mina).getByText('Who brings the boards?').count()).toBe(0)
}, 30_000)

it('nobody’s page complains', () => {
  expect([mina, olga, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
