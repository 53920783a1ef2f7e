import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { passwordOf, TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let mina: Somebody
let olga: Somebody
let general: ConversationId
let desk: Visitor
/** The same person on another device. */
let phone: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  browser = await launchBrowser()
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { channels } = await system.group(olga, [mina], 'Chess club')
  general = channels[0]!.conversation.id
  for (const [n, body] of ['Who plays white?', 'Bring a clock', 'And a board'].entries())
    await olga.call('messages.send', { conversationId: general, cid: `reminder-${n}`, body })
  desk = await Visitor.enter(browser)
  phone = await Visitor.enter(browser, { viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const visitor of [desk, phone]) {
    await visitor.page.goto(`${system.server.url}/login`)
    await visitor.logIn('mina', passwordOf('mina'))
    await visitor.page.getByRole('link', { name: 'Saved for later' }).waitFor()
    await visitor.page.goto(`${system.server.url}/c/${general}`)
  }
  await desk.sees('Who plays white?')
  await phone.sees('Who plays white?')
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const soon = (seq: number) =>
  mina.call('saved.remind', { conversationId: general, seq, at: Date.now() + 1_000 })
const notice = ({ page }: Visitor) => page.getByRole('status', { name: 'Reminder' })

it('a reminder that is set with keys is marked on the message, on another device too, and taken away there', async () => {
  await desk.message('Who plays white?').focus()
  await desk.page.keyboard.press('m')
  await desk.dialog.getByRole('button', { name: 'In 20 minutes' }).press('Enter')
  await desk
    .message('Who plays white?')
    .getByRole('img', { name: /^Reminder: / })
    .waitFor()
  const mark = phone.message('Who plays white?').getByRole('img', { name: /^Reminder: / })
  await mark.waitFor()
  await phone.press('Back to the list')
  await phone.press('Saved for later')
  await phone.page.getByRole('button', { name: 'Remind me' }).click()
  await phone.dialog.getByRole('button', { name: 'Remove the reminder' }).click()
  await desk
    .message('Who plays white?')
    .getByRole('img', { name: /^Reminder: / })
    .waitFor({ state: 'detached' })
  expect(await desk.message('Who plays white?').getByRole('img', { name: 'Saved by you' }).count()).toBe(1)
})

it('a reminder that comes stands on the screen and at the head of the list, until it is done', async () => {
  await soon(2)
  await notice(desk).getByText('Bring a clock').waitFor()
  await phone.page.getByRole('listitem').first().filter({ hasText: 'Bring a clock' }).waitFor()
  await phone.page.getByRole('listitem').first().getByRole('button', { name: 'Done' }).click()
  await notice(desk).getByText('Bring a clock').waitFor({ state: 'detached' })
  expect(await phone.page.getByRole('listitem').count()).toBe(2)
})

it('the notice leads to its message, and is gone then', async () => {
  await desk.page.goto(`${system.server.url}/dm`)
  await soon(3)
  await desk.page.getByRole('link', { name: 'Saved for later: one reminder' }).waitFor()
  await notice(desk).getByRole('button', { name: 'Go to message' }).click()
  await desk.sees('And a board')
  await notice(desk).getByText('And a board').waitFor({ state: 'detached' })
  expect(new URL(desk.page.url()).pathname).toContain(general)
})

it('nobody is shown a reminder of a message that was deleted', async () => {
  await soon(1)
  await notice(desk).getByText('Who plays white?').waitFor()
  await olga.call('messages.delete', { conversationId: general, seq: 1 })
  await notice(desk).getByText('Who plays white?').waitFor({ state: 'detached' })
  expect(await desk.page.getByRole('link', { name: 'Saved for later', exact: true }).count()).toBe(1)
})

it('nobody’s page complains', () => {
  expect([desk, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
