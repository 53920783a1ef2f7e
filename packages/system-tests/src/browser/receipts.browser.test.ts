import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ChessClub, onPhone } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
/** A member, on a phone. */
let olga: Visitor
/** A member, who is away. */
let ivan: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  olga = await club.join('olga', onPhone)
  ivan = await club.join('ivan')
  await ivan.page.goto('about:blank')
})

afterAll(() => club?.close())

const seen = ({ page }: Visitor) => page.getByRole('button', { name: /^Seen by/ })
const setReceipts = async (visitor: Visitor, isOn: boolean) => {
  await visitor.choose(/^Your account/, 'Profile')
  const toggle = visitor.dialog.getByRole('switch', { name: 'Read receipts' })
  await toggle.press('Space')
  await visitor.dialog.getByRole('switch', { name: 'Read receipts', checked: isOn }).waitFor()
  await visitor.page.keyboard.press('Escape')
}

it('readers of the own last message are counted below it, and named at a press', async () => {
  await mina.say('We play on Tuesday')
  await olga.sees('We play on Tuesday')
  await seen(mina).click()
  await mina.page.getByRole('list', { name: 'Who has read this' }).getByText('olga').waitFor()
  await mina.page.keyboard.press('Escape')
  expect(await seen(olga).count()).toBe(0)
})

it('a reader who hides theirs is seen no more, and sees nothing either', async () => {
  await setReceipts(mina, false)
  await seen(mina).waitFor({ state: 'detached' })
  await olga.composer.fill('I bring a clock')
  await olga.press('Send message')
  await mina.sees('I bring a clock')
  // Ivan reads later, and is told of.
  await ivan.page.goBack()
  await ivan.sees('I bring a clock')
  await seen(olga).click()
  const readers = olga.page.getByRole('list', { name: 'Who has read this' })
  await readers.getByText('ivan').waitFor()
  expect(await readers.getByText('mina').count()).toBe(0)
  await olga.page.keyboard.press('Escape')
  await setReceipts(mina, true)
  await seen(mina).waitFor()
  await olga.page.reload()
  await seen(olga).click()
  await readers.getByText('mina').waitFor()
  expect([...mina.complaints, ...olga.complaints]).toEqual([])
})
