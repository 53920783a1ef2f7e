import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
let mina: Somebody
let olga: Somebody
let conversationId: ConversationId
/** Of Mina, who asks; in the last tests of Olga. */
let page: Page

const [opening, room, winner] = ['Which opening?', 'Is the room cold?', 'Who wins?'] as const

beforeAll(async () => {
  system = await TestSystem.open()
  mina = await system.person('mina')
  olga = await system.person('olga')
  const { channels } = await system.group(mina, [olga], 'Chess club')
  conversationId = channels[0]!.conversation.id
  page = await Page.open(mina, `/c/${conversationId}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const poll = async (question: string) =>
  within(await screen.findByRole('group', { name: `Poll: ${question}` }))
const count = async (question: string, text: string) =>
  (await poll(question)).findByRole('img', { name: text })
const says = async (question: string, facts: string) => (await poll(question)).findByText(facts)
const option = async (question: string, name: string) =>
  (await poll(question)).getByRole<HTMLInputElement>('radio', { name })
const chosen = async (question: string) => {
  const options = await poll(question)
  return ['radio', 'checkbox'].flatMap((role) => options.queryAllByRole(role, { checked: true }))
}
const press = async (question: string, text: string) =>
  page.user.click((await poll(question)).getByText(text))
const vote = (seq: number, options: number[]) => olga.call('polls.vote', { conversationId, seq, options })
const asOlgaSees = async (seq: number) => (await olga.call('polls.get', { conversationId, seq })).poll

async function ask(question: string, options: string[], switches: RegExp[] = []): Promise<void> {
  await page.choose('Add files or a poll', 'Poll')
  const dialog = await page.dialog()
  await page.fill(await dialog.findByRole('textbox', { name: 'Question' }), question)
  await page.user.keyboard('{Tab}')
  for (const text of options) await page.user.keyboard(`${text}{Enter}`)
  for (const name of switches) await page.user.click(dialog.getByRole('switch', { name }))
  await page.user.click(dialog.getByRole('button', { name: 'Ask' }))
  await page.dialogCloses()
  await poll(question)
}

it('a poll is asked by its menu, and everybody is told its options', async () => {
  await ask(opening, ['Ruy Lopez', 'Sicilian', 'Caro-Kann'])
  await says(opening, 'Nobody has voted yet')
  expect((await poll(opening)).getAllByRole('radio')).toHaveLength(3)
  expect(await asOlgaSees(1)).toMatchObject({ options: ['Ruy Lopez', 'Sicilian', 'Caro-Kann'], voters: 0 })
})

it('a vote of another is seen at once, moves, and is taken back', async () => {
  await vote(1, [1])
  await count(opening, 'One vote, 100 percent')
  expect((await option(opening, 'Sicilian')).closest('label')?.textContent).toBe('Sicilian100% 1')
  await vote(1, [2])
  await waitFor(async () =>
    expect((await option(opening, 'Caro-Kann')).closest('label')?.textContent).toBe('Caro-Kann100% 1'),
  )
  await vote(1, [])
  await says(opening, 'Nobody has voted yet')
  await vote(1, [0])
  await says(opening, 'One person voted')
  expect(await chosen(opening)).toEqual([])
})

it('the keyboard goes through the options with arrows and votes with the space bar', async () => {
  ;(await option(opening, 'Ruy Lopez')).focus()
  await page.user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await option(opening, 'Sicilian'))
  expect(await chosen(opening)).toEqual([])
  await page.user.keyboard(' ')
  await says(opening, '2 people voted')
  expect(await chosen(opening)).toEqual([await option(opening, 'Sicilian')])
  await untilEqual(async () => (await asOlgaSees(1)).counts, [1, 1, 0])
})

it('the voters of each option are listed', async () => {
  await press(opening, 'Show votes')
  const dialog = await page.dialog()
  await within(await dialog.findByRole('list', { name: 'Ruy Lopez' })).findByText('olga')
  await within(await dialog.findByRole('list', { name: 'Sicilian' })).findByText('mina')
  expect(dialog.getAllByRole('list')).toHaveLength(2)
  await page.user.keyboard('{Escape}')
  await page.dialogCloses()
})

it('the voters of an anonymous poll are not listed', async () => {
  await ask(room, ['Yes', 'No'], [/^Anonymous/, /^Several options/])
  await vote(2, [0, 1])
  await says(room, 'One person voted · Anonymous')
  expect((await poll(room)).getAllByRole('img', { name: 'One vote, 100 percent' })).toHaveLength(2)
  expect((await poll(room)).queryByRole('button', { name: 'Show votes' })).toBeNull()
})

it('hidden results show to everybody when the poll is closed', async () => {
  await ask(winner, ['Magnus', 'Hikaru'], [/^Hide results at first/])
  await vote(3, [0])
  await says(winner, 'One person voted · Results show once you vote')
  expect((await poll(winner)).queryByRole('img')).toBeNull()
  await page.chooseFor(winner, 'Close poll')
  await says(winner, 'One person voted · Closed')
  await count(winner, 'One vote, 100 percent')
  await until(async () => (await asOlgaSees(3)).isClosed)
  for (const radio of (await poll(winner)).getAllByRole<HTMLInputElement>('radio'))
    expect(radio.disabled).toBe(true)
})

it('a poll is the same at the first look, with what one chose', async () => {
  await page.close()
  page = await Page.open(olga, `/c/${conversationId}`)
  await waitFor(async () => {
    expect(await chosen(opening)).toEqual([await option(opening, 'Ruy Lopez')])
    expect(await chosen(room)).toHaveLength(2)
    expect(await chosen(winner)).toEqual([await option(winner, 'Magnus')])
  })
  await says(winner, 'One person voted · Closed')
  await count(winner, 'One vote, 100 percent')
})

it('a press is the vote, which moves and is taken back', async () => {
  await press(opening, 'Caro-Kann')
  await untilEqual(async () => (await asOlgaSees(1)).mine, [2])
  await waitFor(async () => expect(await chosen(opening)).toEqual([await option(opening, 'Caro-Kann')]))
  await press(opening, 'Take back vote')
  await says(opening, 'One person voted')
  expect(await chosen(opening)).toEqual([])
  // The button goes with the vote.
  expect(document.activeElement).toBe(await option(opening, 'Ruy Lopez'))
  await untilEqual(async () => (await asOlgaSees(1)).mine, [])
})

it('a press on one of several options leaves the others', async () => {
  await press(room, 'No')
  await untilEqual(async () => (await asOlgaSees(2)).mine, [0])
  await press(room, 'No')
  await untilEqual(async () => (await asOlgaSees(2)).mine, [0, 1])
  expect(await chosen(room)).toHaveLength(2)
})

it('hidden results show once one has voted', async () => {
  const question = 'Who is late?'
  const { seq } = await mina.call('polls.create', {
    ...{ conversationId, cid: 'a-hidden-poll', question, hidesUntilVoted: true },
    options: ['Ivan', 'Nina'],
  })
  await says(question, 'Nobody has voted yet · Results show once you vote')
  expect((await poll(question)).queryByRole('img')).toBeNull()
  await press(question, 'Nina')
  await count(question, 'One vote, 100 percent')
  expect(await asOlgaSees(seq)).toMatchObject({ mine: [1], counts: [0, 1] })
})
