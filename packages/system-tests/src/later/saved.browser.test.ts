import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ChessClub, onPhone } from '../browser/chess-club.ts'
import type { Visitor } from '../browser/visitor.ts'

let club: ChessClub
let mina: Visitor
/** The same person on another device. */
let phone: Visitor
let olga: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('olga', { HUBBUB_RATE_LIMITS: 'on' })
  olga = club.begunBy
  mina = await club.join('mina')
  await olga.say('The best opening is e4')
  await olga.say('Or d4')
  await mina.sees('Or d4')
  phone = await club.logIn('mina', onPhone)
})

afterAll(() => club?.close())

const list = ({ page }: Visitor) => page.getByRole('list', { name: 'Saved' })

it('a message saved from its menu is marked for its owner only, and listed on another device', async () => {
  await mina.chooseFor('The best opening', 'Save for later')
  await mina.message('The best opening').getByRole('img', { name: 'Saved by you' }).waitFor()
  await phone.press('Saved for later')
  await list(phone).getByRole('listitem').filter({ hasText: 'The best opening is e4' }).waitFor()
  expect(await olga.page.getByRole('img', { name: 'Saved by you' }).count()).toBe(0)
})

it('a message that has the focus is saved by a key, and at once on another device', async () => {
  await mina.message('Or d4').focus()
  await mina.page.keyboard.press('s')
  const second = list(phone).getByRole('listitem').first()
  await second.filter({ hasText: 'Or d4' }).waitFor()
  await mina.page.keyboard.press('s')
  await second.filter({ hasText: 'Or d4' }).waitFor({ state: 'detached' })
  expect(await list(phone).getByRole('listitem').count()).toBe(1)
})

it('a note stays beside a message that was deleted, and its words do not', async () => {
  await phone.press('Add a note')
  await phone.dialog.getByRole('textbox', { name: 'Note' }).fill('for Sunday')
  await phone.dialog.getByRole('button', { name: 'Save note' }).click()
  await list(phone).getByText('for Sunday').waitFor()
  await olga.chooseFor('The best opening', 'Delete')
  await olga.dialog.getByRole('button', { name: 'Delete' }).click()
  const row = list(phone).getByRole('listitem')
  await row.getByText('This message is no longer available.').waitFor()
  expect(await row.innerText()).not.toContain('opening')
  expect(await row.innerText()).toContain('for Sunday')
  await row.getByRole('button', { name: 'Remove from saved' }).click()
  await phone.page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
})

it('nobody’s page complains', () => {
  expect([mina, olga, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
