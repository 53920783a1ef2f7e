import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
let mina: Somebody
let olga: Somebody
let conversationId: ConversationId
/** Of Mina, who runs the group; in the last tests of Olga, a member. */
let page: Page

const [rules, days, clock] = ['Rules: touch is move', 'We play on Tuesdays', 'Bring a clock'] as const

beforeAll(async () => {
  system = await TestSystem.open()
  mina = await system.person('mina')
  olga = await system.person('olga')
  const { channels } = await system.group(mina, [olga], 'Chess club')
  conversationId = channels[0]!.conversation.id
  for (const [n, body] of [rules, days, clock].entries())
    await mina.call('messages.send', { conversationId, cid: `cid-of-pins-${n}`, body })
  page = await Page.open(mina, `/c/${conversationId}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const pinned = async () => {
  const { messages } = await olga.call('pins.list', { conversationId })
  return messages.map(({ seq }) => seq)
}
const mark = async (text: string) => within(await page.message(text)).findByText('Pinned by mina')
const unmarked = (text: string) =>
  waitFor(async () => expect(within(await page.message(text)).queryByText('Pinned by mina')).toBeNull())
const listed = async () => {
  const list = within(await screen.findByRole('dialog'))
  return (await list.findAllByRole('listitem')).map(({ textContent }) => textContent)
}
const focusOn = async (text: string) => (await page.message(text)).focus()
/** A list that opens takes the focus a moment later. */
async function openList(button: string): Promise<void> {
  await page.press(button)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
}
async function closeList(): Promise<void> {
  await page.user.keyboard('{Escape}')
  await page.dialogCloses()
}

it('a pin is set from the menu and stands over the message at once, and one’s own pin is nothing new', async () => {
  await page.chooseFor(rules, 'Pin')
  await mark(rules)
  expect(await pinned()).toEqual([1])
  expect(screen.queryByRole('button', { name: 'Pinned messages, with a new one' })).toBeNull()
  await screen.findByRole('button', { name: 'Pinned messages' })
})

it('a key pins the message that has the focus, and the newest pin is the first of the list', async () => {
  await focusOn(days)
  await page.user.keyboard('p')
  await mark(days)
  expect(await pinned()).toEqual([2, 1])
  await openList('Pinned messages')
  expect(await listed()).toEqual([expect.stringContaining(days), expect.stringContaining(rules)])
})

it('a pin is taken away in the list, where the focus goes on', async () => {
  const unpin = (await page.dialog()).getAllByRole('button', { name: 'Unpin the message by mina' })
  unpin[0]!.focus()
  await page.user.keyboard('{Enter}')
  await unmarked(days)
  await waitFor(async () =>
    expect(document.activeElement).toBe((await page.dialog()).getByRole('link', { name: /Rules/ })),
  )
  await waitFor(async () => expect(await listed()).toEqual([expect.stringContaining(rules)]))
  expect(await pinned()).toEqual([1])
  await closeList()
})

it('a pin goes with the message that is deleted', async () => {
  await page.chooseFor(rules, 'Delete')
  await page.user.click(await (await page.dialog()).findByRole('button', { name: 'Delete' }))
  await page.dialogCloses()
  await openList('Pinned messages')
  await (await page.dialog()).findByText('Nothing pinned yet')
  expect(await pinned()).toEqual([])
  await closeList()
})

it('a pin of another shows at once, with a dot until one looks at the list', async () => {
  await page.close()
  page = await Page.open(olga, `/c/${conversationId}`)
  await screen.findByRole('button', { name: 'Pinned messages' })
  // What is pinned at the first look is nothing new.
  await waitFor(() => expect(localStorage.getItem('hubbub.pinsSeen')).toContain(conversationId))
  for (const seq of [3, 2]) await mina.call('pins.add', { conversationId, seq })
  await mark(days)
  await mark(clock)
  await openList('Pinned messages, with a new one')
  expect(await listed()).toEqual([expect.stringContaining(days), expect.stringContaining(clock)])
  await closeList()
  await screen.findByRole('button', { name: 'Pinned messages' })
  expect(screen.queryByRole('button', { name: 'Pinned messages, with a new one' })).toBeNull()
})

it('a member who may not pin is offered neither a pin nor its end', async () => {
  await page.act(clock, 'More actions')
  await screen.findByRole('menuitem', { name: 'Copy link' })
  expect(screen.queryByRole('menuitem', { name: /^(Pin|Unpin)$/ })).toBeNull()
  await page.user.keyboard('{Escape}')
  await openList('Pinned messages')
  expect(await listed()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Unpin/ })).toBeNull()
})

it('an edit shows in the open list, and its rows lead to their messages', async () => {
  await mina.call('messages.edit', { conversationId, seq: 2, body: 'We play on Wednesdays' })
  await page.user.click(await (await page.dialog()).findByText('We play on Wednesdays'))
  await page.dialogCloses()
  expect(page.path).toBe(`/c/${conversationId}/2`)
  await waitFor(async () =>
    expect((await page.message('We play on Wednesdays')).dataset).toHaveProperty('target'),
  )
})

it('a mark goes where another takes the pin or the message away', async () => {
  await mina.call('pins.remove', { conversationId, seq: 2 })
  await unmarked('We play on Wednesdays')
  await mina.call('messages.delete', { conversationId, seq: 3 })
  await waitFor(() => expect(screen.queryByText('Pinned by mina')).toBeNull())
})
