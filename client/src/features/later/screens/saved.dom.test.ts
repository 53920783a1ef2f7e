import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../../testing/page.suite.tsx'

let system: TestSystem
let mina: Somebody
let olga: Somebody
let conversationId: ConversationId
/** Of Mina, who has another device; in the last test of Olga. */
let page: Page

const [best, other] = ['The best opening is e4', 'Or d4'] as const

beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_RATE_LIMITS: 'on' })
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { channels } = await system.group(olga, [mina], 'Chess club')
  conversationId = channels[0]!.conversation.id
  for (const [n, body] of [best, other].entries())
    await olga.call('messages.send', { conversationId, cid: `cid-of-saved-${n}`, body })
  page = await Page.open(mina, `/c/${conversationId}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const savedBy = async (somebody: Somebody) =>
  (await somebody.call('saved.list', {})).saved.map(({ seq }) => seq)
const mark = async (text: string) =>
  within(await page.message(text)).findByRole('img', { name: 'Saved by you' })
const unmarked = (text: string) =>
  waitFor(async () => expect(within(await page.message(text)).queryByRole('img')).toBeNull())
const rows = async () => within(await screen.findByRole('list', { name: 'Saved' })).getAllByRole('listitem')
const untilListed = (...texts: string[]) =>
  waitFor(async () =>
    expect((await rows()).map(({ textContent }) => textContent)).toEqual(
      texts.map((text) => expect.stringContaining(text)),
    ),
  )

it('a message saved from its menu is marked, and saved for its owner only', async () => {
  await page.chooseFor(best, 'Save for later')
  await mark(best)
  expect(await savedBy(mina)).toEqual([1])
  expect(await savedBy(olga)).toEqual([])
})

it('a message that has the focus is saved by a key, and taken away by it', async () => {
  ;(await page.message(other)).focus()
  await page.user.keyboard('s')
  await mark(other)
  expect(await savedBy(mina)).toEqual([2, 1])
  await page.user.keyboard('s')
  await unmarked(other)
  expect(await savedBy(mina)).toEqual([1])
})

it('a message saved on another device is marked and listed at once, and so it goes', async () => {
  await mina.call('saved.add', { conversationId, seq: 2 })
  await mark(other)
  await page.user.click(screen.getByRole('link', { name: 'Saved for later' }))
  await untilListed(other, best)
  await mina.call('saved.remove', { conversationId, seq: 2 })
  await untilListed(best)
  await mina.call('saved.add', { conversationId, seq: 2 })
  await untilListed(other, best)
  await mina.call('saved.remove', { conversationId, seq: 2 })
  await untilListed(best)
  expect(await savedBy(mina)).toEqual([1])
})

it('a note stays beside a message that was deleted, and its words do not', async () => {
  await page.press('Add a note')
  const dialog = await page.dialog()
  await page.fill(await dialog.findByRole('textbox', { name: 'Note' }), 'for Sunday')
  await page.user.click(dialog.getByRole('button', { name: 'Save note' }))
  await page.dialogCloses()
  await untilListed('for Sunday')
  await olga.call('messages.delete', { conversationId, seq: 1 })
  await untilListed('This message is no longer available.')
  const [row] = await rows()
  expect(row!.textContent).toContain('for Sunday')
  expect(row!.textContent).not.toContain('opening')
  await page.user.click(within(row!).getByRole('button', { name: 'Remove from saved' }))
  await screen.findByRole('heading', { name: 'Nothing saved yet' })
  await untilEqual(() => savedBy(mina), [])
})

it('a message that somebody saved has no mark for others', async () => {
  await mina.call('saved.add', { conversationId, seq: 2 })
  await page.close()
  page = await Page.open(olga, `/c/${conversationId}`)
  // Known once it is there, and the marks with it.
  await screen.findByRole('link', { name: 'Saved for later' })
  expect(within(await page.message(other)).queryByRole('img', { name: 'Saved by you' })).toBeNull()
})
