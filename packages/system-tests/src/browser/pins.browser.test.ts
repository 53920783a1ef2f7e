/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ChessClub, onPhone } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

let club: ChessClub
/** Runs the group. */
let mina: Visitor
/** A member, on a phone. */
let olga: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  olga = await club.join('olga', onPhone)
  for (const text of ['Rules: touch is move', 'We play on Tuesdays', 'Bring a clock']) await mina.say(text)
  await olga.sees('Bring a clock')
})

afterAll(() => club?.close())

const mark = (visitor: Visitor, text: string) => visitor.message(text).getByText('Pinned by mina')
const listed = (visitor: Visitor) => visitor.dialog.getByRole('listitem')
const nameOf = (isNew: boolean) => (isNew ? 'Pinned messages, with a new one' : 'Pinned messages')
const listButton = ({ page }: Visitor, isNew: boolean) =>
  page.getByRole('button', { name: nameOf(isNew), exact: true })
/** On a phone they are in the menu. */
const openOnPhone = async ({ page }: Visitor, isNew: boolean) => {
  await page
    .getByRole('button', {
      name: isNew ? 'Conversation menu, with a new pin' : 'Conversation menu',
      exact: true,
    })
    .tap()
  await page.getByRole('menuitem', { name: nameOf(isNew), exact: true }).tap()
}

it('a pin is set from the menu, and everybody sees it at once, with a dot until they look at the list', async () => {
  await mina.chooseFor('Rules', 'Pin')
  for (const visitor of [mina, olga]) await mark(visitor, 'Rules').waitFor()
  await listButton(mina, false).waitFor()
  await openOnPhone(olga, true)
  await listed(olga).getByText('Rules: touch is move').waitFor()
  await olga.page.keyboard.press('Escape')
  await openOnPhone(olga, false)
  expect(await listed(olga).count()).toBe(1)
  // The menu has the key until the focus is in the list.
  await olga.dialog.locator(':focus').waitFor()
  await olga.page.keyboard.press('Escape')
  await olga.dialog.waitFor({ state: 'detached' })
})

it('a key pins the message that has the focus, and the newest pin is the first of the list', async () => {
  await mina.message('We play').focus()
  await mina.page.keyboard.press('p')
  await mark(olga, 'We play').waitFor()
  await listButton(mina, false).click()
  await listed(mina).nth(1).waitFor()
  expect(await listed(mina).allTextContents()).toEqual([
    expect.stringContaining('We play on Tuesdays'),
    expect.stringContaining('Rules: touch is move'),
  ])
})

it('an edit shows in the open list, and its rows lead to their messages', async () => {
  await mina.page.keyboard.press('Escape')
  await openOnPhone(olga, true)
  await listed(olga).getByText('We play on Tuesdays').waitFor()
  await mina.message('We play').focus()
  await mina.page.keyboard.press('e')
  const field = mina.page.getByRole('textbox', { name: 'Edit message' })
  await field.fill('We play on Wednesdays')
  await field.press('Enter')
  await listed(olga).getByText('We play on Wednesdays').tap()
  await olga.page.waitForURL(/\/c\/.*\/2$/)
  await olga.page.locator('article[data-target]').getByText('We play on Wednesdays').waitFor()
  expect(await olga.dialog.count()).toBe(0)
})

it('a pin is taken away in the list, where the focus goes on, and with the message that is deleted', async () => {
  await listButton(mina, false).click()
  const unpin = mina.dialog.getByRole('button', { name: 'Unpin the message by mina' })
  await unpin.first().focus()
  await mina.page.keyboard.press('Enter')
  await mark(olga, 'We play').waitFor({ state: 'detached' })
  expect(await mina.page.evaluate(() => document.activeElement?.textContent)).toContain('Rules')
  await mina.page.keyboard.press('Escape')
  await mina.chooseFor('Rules', 'Delete')
  await mina.dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await mark(olga, 'Rules').waitFor({ state: 'detached' })
  await listButton(mina, false).click()
  await mina.dialog.getByText('Nothing pinned yet').waitFor()
  await mina.page.keyboard.press('Escape')
})

it('a member who may not pin is not offered it', async () => {
  const message = olga.message('Bring a clock')
  const { x, y } = (await message.boundingBox())!
  await message.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: x + 40, clientY: y + 5 })
  await olga.dialog.getByRole('button', { name: 'Copy link' }).waitFor()
  expect(await olga.dialog.getByRole('button', { name: 'Pin', exact: true }).count()).toBe(0)
  expect([...mina.complaints, ...olga.complaints]).toEqual([])
})
