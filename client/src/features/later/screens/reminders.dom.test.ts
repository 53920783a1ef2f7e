import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../../testing/page.suite.tsx'

let system: TestSystem
let mina: Somebody
let olga: Somebody
let conversationId: ConversationId
/** Of Mina, who has another device. */
let page: Page

const [white, clock, board] = ['Who plays white?', 'Bring a clock', 'And a board'] as const

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { channels } = await system.group(olga, [mina], 'Chess club')
  conversationId = channels[0]!.conversation.id
  for (const [n, body] of [white, clock, board].entries())
    await olga.call('messages.send', { conversationId, cid: `cid-of-reminders-${n}`, body })
  page = await Page.open(mina, `/c/${conversationId}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const reminders = async () => (await mina.call('personal.state', {})).reminders
async function comes(seq: number): Promise<void> {
  await mina.call('saved.remind', { conversationId, seq, at: system.now() + 1_000 })
  await system.pass(1_000)
}
const notice = async () => within(await screen.findByRole('status', { name: 'Reminder' }))
const noticed = async (text: string) => (await notice()).findByText(text)
const unnoticed = (text: string) => waitFor(async () => expect((await notice()).queryByText(text)).toBeNull())
const mark = async (text: string, name: string | RegExp) =>
  within(await page.message(text)).findByRole('img', { name })
const openList = async () => page.user.click(await screen.findByRole('link', { name: /^Saved for later/ }))
const rows = async () => within(await screen.findByRole('list', { name: 'Saved' })).getAllByRole('listitem')

it('a reminder that is set with keys is marked on the message, and taken away in the list', async () => {
  ;(await page.message(white)).focus()
  const before = Date.now()
  await page.user.keyboard('m')
  const dialog = await page.dialog()
  const first = await dialog.findByRole('button', { name: /^In 20 minutes/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await page.user.keyboard('{Enter}')
  await mark(white, /^Reminder: /)
  await page.dialogCloses()
  const [reminder] = (await reminders())!
  expect(reminder).toMatchObject({ conversationId, seq: 1 })
  expect(reminder!.at).toBeGreaterThanOrEqual(before + 20 * 60_000)
  expect(reminder!.at).toBeLessThan(before + 60 * 60_000)

  await openList()
  await page.press('Remind me')
  await page.user.click(await (await page.dialog()).findByRole('button', { name: 'Remove the reminder' }))
  await page.dialogCloses()
  await untilEqual(reminders, [])
  expect(await rows()).toHaveLength(1)
  window.history.back()
  // What one is not reminded of any more stays saved.
  await mark(white, 'Saved by you')
})

it('a reminder that is set and taken away on another device is marked and unmarked', async () => {
  await mina.call('saved.remind', { conversationId, seq: 3, at: system.now() + 3_600_000 })
  await mark(board, /^Reminder: /)
  await mina.call('saved.unremind', { conversationId, seq: 3 })
  await mark(board, 'Saved by you')
  await mina.call('saved.remove', { conversationId, seq: 3 })
  await waitFor(async () => expect(within(await page.message(board)).queryByRole('img')).toBeNull())
})

it('a reminder that comes stands on the screen and at the head of the list, until it is done', async () => {
  await comes(2)
  await noticed(clock)
  await openList()
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  const first = within((await rows())[0]!)
  await first.findByText(clock)
  // It stands in the list.
  expect((await notice()).queryByText(clock)).toBeNull()
  await page.user.click(first.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull())
  expect(await rows()).toHaveLength(2)
  window.history.back()
  await mark(clock, 'Saved by you')
  expect((await notice()).queryByText(clock)).toBeNull()
})

it('a notice goes when its reminder is done on another device', async () => {
  await comes(2)
  await noticed(clock)
  await mina.call('saved.unremind', { conversationId, seq: 2 })
  await unnoticed(clock)
  expect(await reminders()).toEqual([])
})

it('the notice leads to its message, and is gone then', async () => {
  await page.close()
  page = await Page.open(mina, '/dm')
  await screen.findByRole('link', { name: 'Saved for later' })
  await comes(3)
  await screen.findByRole('link', { name: 'Saved for later: one reminder' })
  await noticed(board)
  await page.press('Go to message')
  await page.message(board)
  await unnoticed(board)
  expect(page.path).toBe(`/c/${conversationId}/3`)
  await screen.findByRole('link', { name: 'Saved for later' })
})

it('nobody is shown a reminder of a message that was deleted', async () => {
  await comes(1)
  await noticed(white)
  await olga.call('messages.delete', { conversationId, seq: 1 })
  await unnoticed(white)
  await screen.findByRole('link', { name: 'Saved for later' })
  expect((await screen.findByRole('status', { name: 'Reminder' })).textContent).toBe('')
})
