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
  for (const text of ['Rules: touch is move', 'Bring a clock']) await mina.say(text)
  await olga.sees('Bring a clock')
})

afterAll(() => club?.close())

const listed = ({ dialog }: Visitor) => dialog.getByRole('listitem')
const open = async ({ page }: Visitor, menu: string, item: string) => {
  await page.getByRole('button', { name: menu, exact: true }).tap()
  await page.getByRole('menuitem', { name: item, exact: true }).tap()
}

it('the pins are in the menu on a phone, with a dot until one looks at them, and lead to their messages', async () => {
  await mina.chooseFor('Rules', 'Pin')
  await open(olga, 'Conversation menu, with a new pin', 'Pinned messages, with a new one')
  await listed(olga).getByText('Rules: touch is move').waitFor()
  await olga.page.keyboard.press('Escape')
  await open(olga, 'Conversation menu', 'Pinned messages')
  expect(await listed(olga).count()).toBe(1)
  await listed(olga).getByText('Rules: touch is move').tap()
  await olga.page.waitForURL(/\/c\/.*\/1$/)
  await olga.page.locator('article[data-target]').getByText('Rules: touch is move').waitFor()
  expect(await olga.dialog.count()).toBe(0)
})

it('a finger that stays on a message offers no pin to a member who may not pin', async () => {
  const message = olga.message('Bring a clock')
  const { x, y } = (await message.boundingBox())!
  await message.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: x + 40, clientY: y + 5 })
  await olga.dialog.getByRole('button', { name: 'Copy link' }).waitFor()
  expect(await olga.dialog.getByRole('button', { name: 'Pin', exact: true }).count()).toBe(0)
  expect([...mina.complaints, ...olga.complaints]).toEqual([])
})
