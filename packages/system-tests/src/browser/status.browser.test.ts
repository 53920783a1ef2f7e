import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { ChessClub, type Device } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
/** The same person on another device. */
let phone: Visitor
let olga: Visitor

const minuteMs = 60_000
/** The page goes by a clock of the test. */
const withClock: Device = { prepare: (page) => page.clock.install() }

beforeAll(async () => {
  club = await ChessClub.begin('olga', { HUBBUB_RATE_LIMITS: 'on' }, withClock)
  olga = club.begunBy
  mina = await club.join('mina', withClock)
  await mina.say('Hello')
  await olga.sees('Hello')
})

afterAll(() => club?.close())

/** Mina in the list of members, as olga sees her. */
const row = () =>
  olga.page.getByRole('complementary', { name: 'Members' }).getByRole('listitem').filter({ hasText: 'mina' })
const isShownAs = async (how: string) => {
  await row().filter({ hasText: how }).waitFor()
  return true
}
const isGone = async (sign: Locator) => {
  await sign.first().waitFor({ state: 'detached' })
  return true
}
const choose = async ({ page }: Visitor, how: RegExp) => {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitemradio', { name: how }).click()
}

it('a status with an emoji and an end is seen by others at once, and goes at its end', async () => {
  await mina.choose(/^Your account/, 'Set a status')
  await mina.dialog.getByRole('button', { name: 'In a meeting' }).click()
  await mina.dialog.getByRole('textbox', { name: 'Status' }).fill('<b>Budget</b> meeting')
  await mina.dialog.getByRole('combobox', { name: 'Remove status after' }).selectOption('30 minutes')
  await mina.dialog.getByRole('button', { name: 'Save' }).click()
  await mina.dialog.waitFor({ state: 'hidden' })
  const sign = olga.page.getByRole('img', { name: /^Status: <b>Budget<\/b> meeting, until/ })
  await sign.first().waitFor()
  // Beside the message and in the list of members.
  expect(await sign.allTextContents()).toEqual(['📅', '📅'])
  await row().getByRole('button').first().click()
  await olga.dialog.getByText('<b>Budget</b> meeting').waitFor()
  await olga.dialog.getByText(/^Until /).waitFor()
  await olga.page.keyboard.press('Escape')
  await olga.page.clock.fastForward(31 * minuteMs)
  expect(await isGone(sign)).toBe(true)
})

it('a status that is taken away is seen no more', async () => {
  await mina.choose(/^Your account/, 'Edit status')
  await mina.dialog.getByRole('combobox', { name: 'Remove status after' }).selectOption('Never')
  await mina.dialog.getByRole('button', { name: 'Save' }).click()
  await mina.dialog.waitFor({ state: 'hidden' })
  const sign = olga.page.getByRole('img', { name: /^Status: / })
  await sign.first().waitFor()
  await mina.choose(/^Your account/, 'Clear status')
  expect(await isGone(sign)).toBe(true)
})

it('a person who wants no disturbance is shown so in the list and over the conversation', async () => {
  await choose(mina, /^Do not disturb/)
  expect(await isShownAs('Do not disturb')).toBe(true)
  await row().getByRole('button').first().click()
  await olga.press('Send a message')
  // Else one goes back before one has come here.
  await olga.page.getByText('This is the beginning of your conversation with mina').waitFor()
  await olga.page.getByRole('main').getByText('Do not disturb').waitFor()
  await olga.page.goBack()
  await choose(mina, /^Online/)
  expect(await isShownAs('Online')).toBe(true)
})

it('an invisible person is offline to others, and invisible on their own other device', async () => {
  phone = await club.logIn('mina', { ...withClock, viewport: { width: 390, height: 844 } })
  await phone.page.getByRole('button', { name: /^Your account/ }).waitFor()
  await choose(mina, /^Invisible/)
  expect(await isShownAs('Offline')).toBe(true)
  await phone.page.getByRole('button', { name: /^Your account/ }).click()
  await phone.page.getByRole('menuitemradio', { name: /^Invisible/, checked: true }).waitFor()
  await phone.page.getByRole('menuitemradio', { name: /^Online/ }).click()
  expect(await isShownAs('Online')).toBe(true)
  await phone.page.goto('about:blank')
})

it('a person is away after five minutes without a sign, and back with the first one', async () => {
  expect(await isShownAs('Online')).toBe(true)
  await mina.page.clock.fastForward(5 * minuteMs + 1_000)
  expect(await isShownAs('Away')).toBe(true)
  await mina.page.mouse.move(200, 200)
  expect(await isShownAs('Online')).toBe(true)
})

it('nothing about a status made the page complain', () => {
  for (const { complaints } of [mina, olga, phone]) expect(complaints).toEqual([])
})
