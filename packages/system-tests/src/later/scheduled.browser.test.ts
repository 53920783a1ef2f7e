import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { untilEqual } from '@hubbub/testing'
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
  await olga.say('Who plays white?')
  await mina.sees('Who plays white?')
  phone = await club.logIn('mina', onPhone)
})

afterAll(() => club?.close())

const list = ({ page }: Visitor) => page.getByRole('list', { name: 'Scheduled' })
const row = (who: Visitor, text: string) => list(who).getByRole('listitem').filter({ hasText: text })

async function scheduleTomorrow(who: Visitor, text: string): Promise<void> {
  await who.composer.fill(text)
  await who.choose('Send later', 'Tomorrow')
}

it('a message sent later is announced above the composer, listed on another device, and seen by nobody else', async () => {
  await scheduleTomorrow(mina, 'The finals are at eight')
  await mina.page.getByText('One message scheduled here').waitFor()
  // It is told of before its answer is there.
  await untilEqual(() => mina.composer.inputValue(), '')
  await phone.press('Saved for later')
  await phone.page.getByRole('link', { name: /^Scheduled/ }).click()
  await row(phone, 'The finals are at eight').waitFor()
  expect(await olga.page.getByText('finals').count()).toBe(0)
})

it('a scheduled message is edited and sent now from another device', async () => {
  await row(phone, 'The finals').getByRole('button', { name: 'Edit scheduled message' }).click()
  await phone.dialog.getByRole('textbox', { name: 'Message' }).fill('The finals are at nine')
  await phone.dialog.getByRole('button', { name: 'Save' }).click()
  await row(phone, 'The finals are at nine').getByRole('button', { name: 'Send now' }).click()
  await olga.sees('The finals are at nine')
  await mina.page.getByText('One message scheduled here').waitFor({ state: 'detached' })
  await phone.page.getByRole('heading', { name: 'Nothing scheduled' }).waitFor()
  expect(await olga.message('The finals').count()).toBe(1)
})

it('a message is scheduled for a time of one’s own, with keys alone, and deleted', async () => {
  await mina.composer.fill('Black, thank you')
  await mina.composer.press('Control+Shift+Enter')
  await mina.page.getByRole('menuitem', { name: 'Another time…' }).press('Enter')
  const field = mina.dialog.getByLabel('Date and time')
  await field.fill('2020-01-01T09:00')
  await mina.dialog.getByText('Choose a time to come').waitFor()
  expect(await mina.dialog.getByRole('button', { name: 'Schedule' }).isDisabled()).toBe(true)
  await field.fill(await mina.page.evaluate(nextYear))
  await field.press('Enter')
  await mina.page.getByText('One message scheduled here').waitFor()
  await row(phone, 'Black, thank you').getByRole('button', { name: 'Delete scheduled message' }).click()
  await mina.page.getByText('One message scheduled here').waitFor({ state: 'detached' })
})

it('a message that could not be sent says why, and can be deleted', async () => {
  await scheduleTomorrow(mina, 'Draw?')
  await mina.page.getByText('One message scheduled here').waitFor()
  await olga.choose('Actions for mina', 'Remove from group')
  await olga.dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await mina.page.getByText('removed you').waitFor()
  await mina.page.goto(`${club.url}/later/scheduled`)
  await row(mina, 'Draw?').getByRole('button', { name: 'Send now' }).click()
  await row(mina, 'Draw?').getByText('Not sent. The conversation is gone').waitFor()
  await mina.page.getByRole('link', { name: 'Saved for later: a message could not be sent' }).waitFor()
  await row(mina, 'Draw?').getByRole('button', { name: 'Delete scheduled message' }).click()
  await mina.page.getByRole('heading', { name: 'Nothing scheduled' }).waitFor()
  expect(await olga.page.getByText('Draw?').count()).toBe(0)
})

it('nobody’s page complains', () => {
  expect([mina, olga, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})

/** New Year, as a field for a time has it. */
const nextYear = (): string => `${new Date().getFullYear() + 1}-01-01T09:00`
