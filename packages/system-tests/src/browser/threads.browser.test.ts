/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { until } from '@hubbub/testing'
import type { Locator } from 'playwright-core'
import { storedTexts } from '../installed/installed-app.ts'
import { ChessClub, onPhone } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
/** The same person on another device. */
let phone: Visitor
let olga: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('olga', { HUBBUB_RATE_LIMITS: 'on' })
  olga = club.begunBy
  mina = await club.join('mina')
  await mina.say('Who brings the boards?')
  await olga.sees('Who brings the boards?')
  phone = await club.logIn('mina', onPhone)
  await threads(phone).waitFor()
})

afterAll(() => club?.close())

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
  expect(await olga.page.title()).toBe('general')
})

it('the author of the message has the thread unread, until they look at it', async () => {
  await badge(mina).and(mina.page.getByLabel('One unread thread')).waitFor()
  await badge(phone).waitFor()
  expect(await mina.page.title()).toBe('(1) general')
  await line(mina, 'Unread replies').click()
  await pane(mina).getByText('I have two').waitFor()
  await badge(mina).waitFor({ state: 'detached' })
  await badge(phone).waitFor({ state: 'detached' })
  expect(await line(mina, 'Unread replies').count()).toBe(0)
})

it('both talk in the open thread, and see each other write', async () => {
  await pane(olga).getByRole('textbox', { name: 'Reply in the thread' }).pressSequentially('Nine')
  await pane(mina)
    .getByText(/olga is typing/)
    .waitFor()
  await reply(mina, 'Then I bring clocks')
  const said = pane(olga).getByRole('article').filter({ hasText: 'Then I bring clocks' })
  await olga.act(said, 'React with 👍')
  await pane(mina).getByRole('button', { name: /👍/ }).first().waitFor()
  await line(olga, '2 replies').waitFor()
  expect(await badge(olga).count()).toBe(0)
})

it('Escape closes a thread, the key T opens it, and the address leads there again', async () => {
  await pane(mina).getByRole('textbox').press('Escape')
  await pane(mina).waitFor({ state: 'detached' })
  await mina.message('Who brings the boards?').focus()
  await mina.page.keyboard.press('t')
  await pane(mina).getByText('I have two').waitFor()
  await mina.page.reload()
  await pane(mina).getByText('Then I bring clocks').waitFor()
  expect(await pane(mina).getByRole('article').count()).toBe(3)
})

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
})

it('a link to a reply leads into its thread', async () => {
  const { href } = await pane(olga).evaluate(() => ({ href: location.href }))
  const id = /thread\/(c_\w+)/.exec(href)![1]!
  await mina.page.goto(`${club.url}/c/${id}/3`)
  await pane(mina).getByRole('article').filter({ hasText: 'See you there' }).waitFor()
  await mina.message('Who brings the boards?').first().waitFor()
  expect(new URL(mina.page.url()).pathname).toContain(`/thread/${id}`)
})

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
  await phone.page.goto(`${club.url}/later`)
  await phone.page
    .getByRole('listitem')
    .filter({ hasText: 'Then I bring the clocks' })
    .getByRole('link')
    .click()
  await pane(phone).getByText('Then I bring the clocks').waitFor()
  await olga.page.goto(`${club.url}/search?${new URLSearchParams({ q: 'clocks is:thread' }).toString()}`)
  await olga.page.getByRole('list', { name: 'Search results' }).getByRole('link').click()
  await pane(olga).getByText('Then I bring the clocks').waitFor()
  expect(new URL(olga.page.url()).pathname).toContain('/thread/')
})

it('a reply that is also sent to the channel stands there, leads into its thread and goes with it', async () => {
  await pane(olga)
    .getByRole('checkbox', { name: /^Also send to #/ })
    .check()
  await reply(olga, 'Tea at four')
  await pane(olga).getByText('Also sent to the conversation').waitFor()
  expect(await pane(olga).getByRole('checkbox').isChecked()).toBe(false)
  await mina.press('Close thread')
  await pane(mina).waitFor({ state: 'detached' })
  const there = mina.message('Tea at four')
  expect(await there.count()).toBe(1)
  await there.hover()
  expect(await there.getByRole('button', { name: 'React with 👍' }).count()).toBe(0)
  await there.getByRole('link', { name: 'Replied in a thread: Who brings the boards?' }).click()
  await pane(mina).getByRole('article').filter({ hasText: 'Tea at four' }).waitFor()
  await pane(olga).getByRole('article').filter({ hasText: 'Tea at four' }).focus()
  await olga.page.keyboard.press('e')
  await pane(olga).getByRole('article').getByRole('textbox').fill('Tea at five')
  await olga.page.keyboard.press('Enter')
  await mina.message('Tea at five').nth(1).waitFor()
  const inChannel = olga.message('Tea at five').first()
  await olga.chooseFor(inChannel, 'Delete')
  await olga.dialog.getByRole('button', { name: 'Delete' }).click()
  await pane(mina).getByText('This message was deleted').waitFor()
  await mina.message('Tea at five').waitFor({ state: 'detached' })
  expect(await mina.page.getByText('This message was deleted').count()).toBe(2)
})

it('a file dropped on the pane, a mention and a draft are those of the thread', async () => {
  const transfer = await olga.page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['dropped'], 'moves.txt', { type: 'text/plain' }))
    return data
  })
  await pane(olga).getByRole('log').dispatchEvent('drop', { dataTransfer: transfer })
  await pane(olga).getByRole('list', { name: 'Files of this message' }).getByText('moves.txt').waitFor()
  const field = pane(olga).getByRole('textbox', { name: 'Reply in the thread' })
  await field.pressSequentially('for @mi')
  await pane(olga).getByRole('option', { name: /mina/ }).click()
  await pane(olga).getByRole('button', { name: 'Send message' }).click()
  await pane(mina).getByRole('article').filter({ hasText: 'for @mina' }).getByText('moves.txt').waitFor()
  await field.fill('Not yet')
  await until(
    async () => Object.values(await storedTexts(olga.page)),
    (stored) => stored.some((text) => text.includes('Not yet')),
  )
  await olga.page.reload()
  await olga.composer.waitFor()
  expect(await field.inputValue()).toBe('Not yet')
  await pane(olga).getByRole('button', { name: 'Send later' }).click()
  await olga.page.getByRole('menuitem', { name: /^Tomorrow/ }).click()
  await pane(olga)
    .getByText(/One message scheduled here/)
    .waitFor()
  await olga.page.goto(`${club.url}/later/scheduled`)
  await olga.page.getByRole('link', { name: /Not yet.*Thread · #general/ }).click()
  await pane(olga).getByText('for @mina').waitFor()
})

it('a finger that stays on a reply gets what can be done with it', async () => {
  const said = pane(phone).getByRole('article').filter({ hasText: 'for @mina' })
  await said.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await phone.dialog.getByRole('button', { name: 'Copy link' }).waitFor()
  await said.dispatchEvent('pointerup', { pointerType: 'touch' })
  await phone.dialog.getByRole('button', { name: 'React with 🎉' }).tap()
  await pane(mina).getByRole('button', { name: /🎉/ }).first().waitFor()
  expect(await phone.dialog.count()).toBe(0)
})

it('a person who does not follow a thread any more has nothing unread there', async () => {
  await mina.press('Unfollow thread')
  await pane(mina).getByRole('button', { name: 'Follow thread' }).waitFor()
  await mina.press('Close thread')
  await reply(olga, 'Bring sugar')
  await line(mina, '5 replies').waitFor()
  expect(await badge(mina).count()).toBe(0)
})

it('a thread stays when its message is deleted', async () => {
  await mina.chooseFor('Who brings the boards?', 'Delete')
  await mina.dialog.getByRole('button', { name: 'Delete' }).click()
  await mina.page.getByText('This message was deleted').first().waitFor()
  await reply(olga, 'Still here')
  await mina.page.getByRole('link', { name: /6 replies/ }).click()
  await pane(mina).getByText('Still here').waitFor()
  expect(await pane(mina).getByText('Who brings the boards?').count()).toBe(0)
})

it('nobody’s page complains', () => {
  expect([mina, olga, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
