import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, until, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
let mina: Somebody
let olga: Somebody
/** Whom Mina writes to directly. */
let ivan: Somebody
let general: ConversationId
let direct: ConversationId
/** Of Mina; in the last test of Olga. */
let page: Page

const queen = 'and the queen left him'
const comment = 'can you believe it'

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['mina', 'olga', 'ivan'].map((name) => system.person(name)))
  ;[mina, olga, ivan] = people as [Somebody, Somebody, Somebody]
  const { channels } = await system.group(mina, [olga, ivan], 'Chess club')
  general = channels[0]!.conversation.id
  direct = (await ivan.call('groups.openDirect', { userId: mina.userId })).conversationId
  for (const body of ['the **king** is ill', queen])
    await ivan.call('messages.send', { conversationId: direct, cid: `said-by-ivan-${body.length}`, body })
  page = await Page.open(mina, `/c/${direct}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

async function visit(somebody: Somebody, path: string): Promise<void> {
  await page.close()
  page = await Page.open(somebody, path)
}

const place = async (name: RegExp) => (await page.dialog()).findByRole('option', { name })
const takePlace = async (name: RegExp) => page.user.click(await place(name))
const warning = async () => (await page.dialog()).queryByText(/is from a private place/)
async function forward(button: string): Promise<void> {
  await page.user.click(await (await page.dialog()).findByRole('button', { name: button }))
  await page.dialogCloses()
}
/** What a message forwards, below the comment on it. */
const card = async (text: string) =>
  (await page.message(text)).querySelector<HTMLElement>('[data-forwarded]')!
const lastIn = async (conversationId: ConversationId) =>
  (await olga.call('messages.history', { conversationId })).messages.at(-1)
const withOlga = async () => (await olga.call('groups.openDirect', { userId: mina.userId })).conversationId
const theKing = { body: 'the **king** is ill', authorId: expect.any(String), authorName: 'ivan' }

it('a message is forwarded from its menu to two places with a comment, with a warning that it was private', async () => {
  await page.chooseFor('king', 'Forward')
  const dialog = await page.dialog()
  expect(await dialog.findByRole('button', { name: 'Forward' })).toHaveProperty('disabled', true)
  expect(await warning()).toBeNull()
  await takePlace(/general/)
  await dialog.findByText(/is from a private place/)
  await page.fill(dialog.getByRole('combobox'), 'olga')
  await takePlace(/olga/)
  await page.fill(dialog.getByRole('textbox', { name: /^Comment/ }), comment)
  await forward('Forward to 2 places')
  await screen.findByText('Forwarded to 2 places')
  for (const conversationId of [general, await withOlga()]) {
    const message = await lastIn(conversationId)
    expect(message).toMatchObject({ body: comment, authorId: mina.userId, forwarded: theKing })
  }
})

it('a forward leads those to the first message who may see it', async () => {
  await visit(mina, `/c/${general}`)
  const link = within(await card(comment)).findByRole('link', { name: 'Message in ivan' })
  await page.user.click(await link)
  await waitFor(async () => expect((await page.message('king')).dataset).toHaveProperty('target'))
  expect(page.path).toBe(`/c/${direct}/1`)
})

it('a letter forwards the message that has the focus, and the keys alone do it all', async () => {
  ;(await page.message(queen)).focus()
  await page.user.keyboard('f')
  const dialog = await page.dialog()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')))
  await page.user.keyboard('gener')
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(1))
  await place(/general/)
  await page.user.keyboard('{Enter}')
  await dialog.findByRole('button', { name: 'Forward to one place' })
  await page.user.keyboard('{Tab}{Tab}{Tab}{Tab}')
  expect(document.activeElement?.textContent).toBe('Forward to one place')
  await page.user.keyboard('{Enter}')
  await page.dialogCloses()
  const message = await lastIn(general)
  expect(message).toMatchObject({ authorId: mina.userId, forwarded: { body: queen } })
})

it('a forward without a comment stands there once', async () => {
  await visit(mina, `/c/${general}`)
  const message = await page.message(queen)
  expect(message.textContent.match(/the queen left/g)).toHaveLength(1)
  expect((await card(queen)).textContent).toContain(queen)
})

it('a forward is forwarded as the first message', async () => {
  await page.chooseFor(comment, 'Forward')
  const dialog = await page.dialog()
  await dialog.findByText('the king is ill', { selector: 'blockquote *' })
  expect(within(await screen.findByRole('dialog')).queryByText(comment)).toBeNull()
  await takePlace(/olga/)
  await forward('Forward to one place')
  await screen.findByText('Forwarded to olga')
  const message = await lastIn(await withOlga())
  expect(message).toMatchObject({ authorId: mina.userId, forwarded: theKing })
  expect(JSON.stringify(message)).not.toContain(comment)
})

it('a reply is forwarded out of its thread without a warning, and a message into the thread beside it', async () => {
  const { seq } = (await lastIn(general))!
  const { thread } = await ivan.call('threads.start', { conversationId: general, seq })
  const { conversationId } = thread
  const body = 'long live the pawns'
  await ivan.call('messages.send', { conversationId, cid: 'ivan-replies', body })
  await visit(mina, `/c/${general}/thread/${conversationId}`)
  const pane = async () => within(await screen.findByRole('region', { name: 'Thread' }))
  await (await pane()).findByText(body)

  ;(await page.message(comment)).focus()
  await page.user.keyboard('f')
  await takePlace(/^Thread: and the queen left him/)
  await forward('Forward to one place')
  expect((await (await pane()).findByText('king')).closest('[data-forwarded]')).not.toBeNull()
  await until(async () => (await lastIn(conversationId))?.forwarded?.body === theKing.body)

  ;(await (await pane()).findByText(body)).closest('article')!.focus()
  await page.user.keyboard('f')
  await takePlace(/olga/)
  const dialog = await page.dialog()
  await dialog.findByRole('button', { name: 'Forward to one place' })
  expect(dialog.queryByRole('option', { name: /^Thread/ })).toBeNull()
  expect(await warning()).toBeNull()
  await page.user.keyboard('{Escape}')
  await page.dialogCloses()
})

it('a forward tells those who may not see the first message nothing of where it is from', async () => {
  const place = { conversationId: await withOlga() }
  const said = { ...place, cid: 'olga-said', body: 'my move' }
  const { seq } = await olga.call('messages.send', said)
  const forward = { ...place, seq }
  await mina.call('messages.send', { conversationId: general, cid: 'mina-tells', body: 'so she', forward })
  await visit(olga, `/c/${general}`)
  // Where all that one sees is from is asked at once.
  await within(await card('so she')).findByRole('link', { name: 'Message in mina' })
  const { textContent } = await card(comment)
  expect(textContent).toContain('the king is ill')
  expect(textContent).toContain('ivan')
  expect(within(await card(comment)).queryByRole('link')).toBeNull()
  expect(document.documentElement.outerHTML).not.toContain(direct)
})
