/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { ChessClub, onPhone } from './chess-club.ts'
import type { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
/** A member, on a phone. */
let olga: Visitor

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  olga = await club.join('olga', onPhone)
})

afterAll(() => club?.close())

const poll = ({ page }: Visitor, question: string) => page.getByRole('group', { name: `Poll: ${question}` })
const count = (visitor: Visitor, question: string, text: string) =>
  poll(visitor, question).getByRole('img', { name: text, exact: true })

async function ask({ page, dialog }: Visitor, question: string, options: string[], switches: string[] = []) {
  await page.getByRole('button', { name: 'Add files or a poll' }).click()
  await page.getByRole('menuitem', { name: 'Poll' }).click()
  await dialog.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.keyboard.press('Tab')
  for (const option of options) {
    await page.keyboard.type(option)
    await page.keyboard.press('Enter')
  }
  for (const name of switches) await dialog.getByRole('switch', { name }).press('Space')
  await dialog.getByRole('button', { name: 'Ask' }).click()
  await poll({ page } as Visitor, question).waitFor()
}

it('a poll is asked by its menu, and everybody sees its options', async () => {
  await ask(mina, 'Which opening?', ['Ruy Lopez', 'Sicilian', 'Caro-Kann'])
  await poll(olga, 'Which opening?').getByText('Nobody has voted yet').waitFor()
  expect(await poll(olga, 'Which opening?').getByRole('radio').count()).toBe(3)
})

it('a press is the vote, which moves, is taken back, and is seen by the others at once', async () => {
  await poll(olga, 'Which opening?').getByText('Sicilian').tap()
  await count(mina, 'Which opening?', 'One vote, 100 percent').waitFor()
  await poll(olga, 'Which opening?').getByText('Caro-Kann').tap()
  await poll(olga, 'Which opening?').getByRole('radio', { name: 'Caro-Kann', checked: true }).waitFor()
  await poll(olga, 'Which opening?').getByRole('button', { name: 'Take back vote' }).tap()
  await poll(mina, 'Which opening?').getByText('Nobody has voted yet').waitFor()
  await poll(olga, 'Which opening?').getByText('Ruy Lopez').tap()
  await poll(mina, 'Which opening?').getByText('One person voted').waitFor()
  expect(await poll(mina, 'Which opening?').getByRole('radio', { checked: true }).count()).toBe(0)
})

it('the keyboard goes through the options with arrows and votes with the space bar', async () => {
  const radio = (name: string) => poll(mina, 'Which opening?').getByRole('radio', { name })
  await radio('Ruy Lopez').focus()
  await mina.page.keyboard.press('ArrowDown')
  expect(await radio('Sicilian').isChecked()).toBe(false)
  await mina.page.keyboard.press('Space')
  await poll(olga, 'Which opening?').getByText('2 people voted').waitFor()
  expect(await radio('Sicilian').isChecked()).toBe(true)
})

it('the voters of each option are listed, and not for an anonymous poll', async () => {
  await poll(mina, 'Which opening?').getByRole('button', { name: 'Show votes' }).click()
  await mina.dialog.getByRole('list', { name: 'Ruy Lopez' }).getByText('olga').waitFor()
  await mina.dialog.getByRole('list', { name: 'Sicilian' }).getByText('mina').waitFor()
  await mina.page.keyboard.press('Escape')
  await ask(mina, 'Is the room cold?', ['Yes', 'No'], ['Anonymous', 'Several options'])
  for (const name of ['Yes', 'No'])
    await poll(olga, 'Is the room cold?').getByText(name, { exact: true }).tap()
  await poll(mina, 'Is the room cold?').getByText('One person voted · Anonymous').waitFor()
  expect(await poll(mina, 'Is the room cold?').getByRole('button', { name: 'Show votes' }).count()).toBe(0)
  expect(await poll(olga, 'Is the room cold?').getByRole('checkbox', { checked: true }).count()).toBe(2)
})

it('hidden results show once one has voted, and to everybody when the poll is closed', async () => {
  const question = 'Who wins?'
  await ask(mina, question, ['Magnus', 'Hikaru'], ['Hide results at first'])
  await poll(olga, question).getByText('Magnus').tap()
  await count(olga, question, 'One vote, 100 percent').waitFor()
  await poll(mina, question).getByText('One person voted · Results show once you vote').waitFor()
  expect(await poll(mina, question).getByRole('img').count()).toBe(0)
  await mina.chooseFor(question, 'Close poll')
  for (const visitor of [mina, olga]) await poll(visitor, question).getByText('Closed').waitFor()
  await count(mina, question, 'One vote, 100 percent').waitFor()
  expect(await poll(olga, question).getByRole('radio', { disabled: true }).count()).toBe(2)
})

it('a poll is the same after a reload, with what one chose', async () => {
  await olga.page.reload()
  await poll(olga, 'Which opening?').getByRole('radio', { name: 'Ruy Lopez', checked: true }).waitFor()
  await count(olga, 'Who wins?', 'One vote, 100 percent').waitFor()
  expect([...mina.complaints, ...olga.complaints]).toEqual([])
})
