import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ChessClub, onPhone } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
let olga: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('mina', { HUBBUB_RATE_LIMITS: 'on' })
  mina = club.begunBy
  olga = await club.join('olga', onPhone)
})

afterAll(() => club?.close())

async function edit(from: string, to: string): Promise<void> {
  await mina.act(from, 'Edit')
  const field = mina.page.getByRole('textbox', { name: 'Edit message' })
  await field.fill(to)
  await field.press('Enter')
  await mina.sees(to)
}

const texts = ({ dialog }: Visitor) => dialog.getByRole('listitem').locator('p:last-child').allTextContents()

it('a message that was edited leads to what it said before, with what changed', async () => {
  await mina.say('We meet at six')
  await mina.sees('We meet at six')
  await edit('We meet at six', 'We meet at seven')
  await edit('We meet at seven', 'We all meet at seven')
  await mina.message('We all meet').getByRole('button', { name: '(edited)' }).press('Enter')
  await mina.dialog.getByText('As it was sent').waitFor()
  expect(await texts(mina)).toEqual(['We all meet at seven', 'We meet at sixseven', 'We meet at six'])
  expect(await mina.dialog.locator('del').allTextContents()).toEqual(['six'])
  expect(await mina.dialog.locator('ins').allTextContents()).toEqual(['all ', 'seven'])
  await mina.page.keyboard.press('Escape')
  await mina.dialog.waitFor({ state: 'hidden' })
})

it('the history grows while it is open, and closes when the message is deleted', async () => {
  await olga.sees('We all meet')
  await olga.message('We all meet').dispatchEvent('pointerdown', { pointerType: 'touch' })
  await olga.dialog.getByRole('button', { name: 'Edit history' }).click()
  await olga.dialog.getByText('As it was sent').waitFor()
  await edit('We all meet', 'We meet on Friday')
  await olga.dialog.getByText('on Friday', { exact: true }).waitFor()
  expect(await texts(olga)).toHaveLength(4)
  await mina.chooseFor('on Friday', 'Delete')
  await mina.dialog.getByRole('button', { name: 'Delete' }).click()
  await olga.dialog.waitFor({ state: 'hidden' })
})

it('a message that was never edited offers no history', async () => {
  await mina.say('As it is')
  await mina.sees('As it is')
  await mina.act('As it is', 'More actions')
  await mina.page.getByRole('menuitem', { name: 'Copy text' }).waitFor()
  expect(await mina.page.getByRole('menuitem', { name: 'Edit history' }).count()).toBe(0)
})
