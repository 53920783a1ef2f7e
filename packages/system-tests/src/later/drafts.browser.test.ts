import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ChessClub, onPhone } from '../browser/chess-club.ts'
import { Line } from '../browser/line.ts'
import { Visitor } from '../browser/visitor.ts'

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

const row = ({ page }: Visitor, text: string) =>
  page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').filter({ hasText: text })
const writes = (who: Visitor, text: string) =>
  who.page.waitForFunction((wanted) => document.querySelector('textarea')?.value === wanted, text)
const listed = async (who: Visitor) => {
  await who.page.goto(`${club.url}/later`)
  await who.page.getByRole('link', { name: /^Drafts/ }).click()
}

it('a draft is listed on another device, and written on there and here', async () => {
  await mina.composer.pressSequentially('Perhaps the knight')
  await listed(phone)
  await row(phone, 'Perhaps the knight').getByText('#general · Chess club').waitFor()
  await row(phone, 'Perhaps the knight').getByRole('link').click()
  await writes(phone, 'Perhaps the knight')
  await phone.composer.press('End')
  await phone.composer.pressSequentially(' to f3')
  await writes(mina, 'Perhaps the knight to f3')
  await mina.composer.pressSequentially('!')
  await writes(phone, 'Perhaps the knight to f3!')
  expect(await phone.page.getByText('From another device').count()).toBe(0)
})

it('a draft that is sent from one device is gone from the other one, with its pencil', async () => {
  await mina.page.goto(`${club.url}/dm`)
  await mina.page.getByRole('link', { name: 'Chess club' }).first().waitFor()
  await phone.composer.press('End')
  await phone.page.getByRole('button', { name: 'Send message' }).click()
  await olga.sees('Perhaps the knight to f3!')
  await listed(mina)
  await mina.page.getByRole('heading', { name: 'No drafts' }).waitFor()
  expect(await phone.composer.inputValue()).toBe('')
})

it('of two texts that were written without a connection both are kept, and one is chosen', async () => {
  const line = await Line.to(club.url)
  const tablet = await Visitor.enter(club.browser)
  try {
    await tablet.page.goto(`${line.url}/login`)
    await tablet.logIn('mina')
    await tablet.page.getByRole('link', { name: 'Chess club' }).first().click()
    await tablet.composer.waitFor()
    line.cut()
    await tablet.composer.fill('White, by tablet')
    await phone.composer.fill('White, by phone')
    await listed(mina)
    await row(mina, 'White, by phone').waitFor()
    line.mend()
    // Where somebody writes their text stays, and the other one is offered.
    const offered = (who: Visitor, text: string) =>
      who.page.getByRole('status').getByText(`From another device: ${text}`)
    await offered(tablet, 'White, by phone').waitFor()
    expect(await tablet.composer.inputValue()).toBe('White, by tablet')
    await offered(phone, 'White, by tablet').waitFor()
    await phone.press('Use this')
    await writes(phone, 'White, by tablet')
    await offered(phone, 'White, by phone').waitFor()
    await phone.press('Discard')
    await offered(phone, 'White, by phone').waitFor({ state: 'detached' })
    await row(mina, 'White, by tablet').waitFor()
    expect(tablet.complaints).toEqual([])
  } finally {
    await tablet.page.context().close()
    line.close()
  }
})

it('a draft is marked in the list of channels of a device that has just started', async () => {
  await phone.page.goto(`${club.url}/dm`)
  await phone.page.getByRole('link', { name: 'Chess club' }).first().click()
  const pencil = phone.page.getByRole('link', { name: 'general' }).getByRole('img', { name: 'Draft' })
  await pencil.waitFor()
  expect(await pencil.count()).toBe(1)
})

it('a draft is deleted from the list, with keys, on all devices', async () => {
  await row(mina, 'White, by tablet').getByRole('link').focus()
  await mina.page.keyboard.press('Tab')
  await mina.page.keyboard.press('Enter')
  await mina.page.getByRole('heading', { name: 'No drafts' }).waitFor()
  const pencil = phone.page.getByRole('img', { name: 'Draft' })
  await pencil.waitFor({ state: 'detached' })
  expect(await pencil.count()).toBe(0)
})

it('nobody’s page complains', () => {
  expect([mina, olga, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
