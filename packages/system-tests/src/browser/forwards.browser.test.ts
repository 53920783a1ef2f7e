/// <reference lib="dom" />
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'
import { ChessClub } from './chess-club.ts'
import { Visitor } from './visitor.ts'

let club: ChessClub
let mina: Visitor
let olga: Visitor
/** Whom Mina writes to directly. */
let ivan: Somebody
let general: ConversationId
let direct: ConversationId

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  olga = await club.join('olga')
  ivan = await club.system.person('ivan')
  const { group } = await ivan.call('groups.join', { code: (await club.invite()).split('/').at(-1)! })
  const { channels } = await ivan.call('groups.get', { groupId: group.id })
  general = channels[0]!.conversation.id
  const { people } = await ivan.call('users.find', { query: 'mina' })
  direct = (await ivan.call('groups.openDirect', { userId: people[0]!.id })).conversationId
  const say = (body: string) =>
    ivan.call('messages.send', { conversationId: direct, cid: `said-by-ivan-${body.length}`, body })
  await say('the **king** is ill')
  await say('and the queen left him')
})

afterAll(() => club?.close())

const place = (visitor: Visitor, name: RegExp) => visitor.dialog.getByRole('option', { name })
const card = (visitor: Visitor, text: string) => visitor.message(text).locator('[data-forwarded]')

it('a message is forwarded from its menu to two places with a comment, with a warning that it was private', async () => {
  await mina.page.goto(`${club.url}/c/${direct}`)
  await mina.sees('the king is ill')
  await mina.chooseFor('the king is ill', 'Forward')
  const send = mina.dialog.getByRole('button', { name: 'Forward', exact: true })
  expect(await send.isDisabled()).toBe(true)
  expect(await mina.dialog.getByText('is from a private place').count()).toBe(0)
  await place(mina, /general/).click()
  await mina.dialog.getByText('is from a private place').waitFor()
  await mina.dialog.getByRole('combobox').fill('olga')
  await place(mina, /olga/).click()
  await mina.dialog.getByRole('textbox', { name: 'Comment' }).fill('can you believe it')
  await mina.dialog.getByRole('button', { name: 'Forward to 2 places' }).click()
  await mina.page.getByText('Forwarded to 2 places').waitFor()
  await mina.dialog.waitFor({ state: 'detached' })

  await olga.sees('can you believe it')
  expect(await card(olga, 'can you believe it').innerText()).toContain('the king is ill')
  expect(await card(olga, 'can you believe it').getByText('ivan').count()).toBe(1)
  // She does not see where it is from, and hears nothing of it.
  expect(await card(olga, 'can you believe it').getByRole('link').count()).toBe(0)
  expect(await olga.page.content()).not.toContain(direct)
  await olga.page.goto(`${club.url}/dm`)
  await olga.page.getByRole('link', { name: /mina/ }).first().click()
  await olga.sees('can you believe it')
})

it('a forward leads those to the first message who may see it', async () => {
  await mina.page.goto(`${club.url}/c/${general}`)
  await card(mina, 'can you believe it').getByRole('link', { name: 'Message in ivan' }).click()
  await mina.page.waitForURL((url) => url.pathname === `/c/${direct}/1`)
  const target = mina.page.locator('article[data-target]')
  await target.waitFor()
  expect(await target.innerText()).toContain('the king is ill')
})

it('a letter forwards the message that has the focus, and the keys alone do it all', async () => {
  await mina.page.goto(`${club.url}/c/${direct}`)
  await mina.message('the queen left').focus()
  await mina.page.keyboard.press('f')
  await mina.dialog.getByRole('combobox').waitFor()
  await mina.page.keyboard.type('gener')
  await place(mina, /general/).waitFor()
  await mina.page.keyboard.press('Enter')
  await mina.dialog.getByRole('button', { name: 'Forward to one place' }).waitFor()
  await mina.page.keyboard.press('Tab')
  await mina.page.keyboard.press('Tab')
  await mina.page.keyboard.press('Tab')
  await mina.page.keyboard.press('Tab')
  expect(await mina.page.evaluate(() => document.activeElement?.textContent)).toBe('Forward to one place')
  await mina.page.keyboard.press('Enter')
  await mina.dialog.waitFor({ state: 'detached' })
  await olga.page.goto(`${club.url}/c/${general}`)
  await card(olga, 'the queen left').waitFor()
  // Without a comment it stands there once.
  expect((await olga.message('the queen left').innerText()).match(/the queen left/g)).toHaveLength(1)
})

it('a reply is forwarded out of its thread without a warning, and a message into the thread beside it', async () => {
  const { messages } = await ivan.call('messages.history', { conversationId: general })
  const { seq } = messages.find(({ forwarded }) => forwarded?.body === 'and the queen left him')!
  const { thread } = await ivan.call('threads.start', { conversationId: general, seq })
  const reply = { conversationId: thread.conversationId, cid: 'ivan-replies', body: 'long live the pawns' }
  await ivan.call('messages.send', reply)
  await mina.page.goto(`${club.url}/c/${general}/thread/${thread.conversationId}`)
  const pane = mina.page.getByRole('region', { name: 'Thread', exact: true })
  await pane.getByText('long live the pawns').waitFor()

  await mina.message('can you believe it').focus()
  await mina.page.keyboard.press('f')
  await place(mina, /^Thread: and the queen left him/).click()
  await mina.dialog.getByRole('button', { name: 'Forward to one place' }).click()
  await mina.dialog.waitFor({ state: 'detached' })
  await pane.locator('[data-forwarded]').getByText('the king is ill').waitFor()

  await pane.getByRole('article').filter({ hasText: 'long live' }).focus()
  await mina.page.keyboard.press('f')
  await place(mina, /olga/).click()
  expect(await place(mina, /^Thread/).count()).toBe(0)
  await mina.dialog.getByRole('button', { name: 'Forward to one place' }).waitFor()
  expect(await mina.dialog.getByText('is from a private place').count()).toBe(0)
  await mina.page.keyboard.press('Escape')
})

it('a forward is forwarded by a finger that stays on it, as the first message', async () => {
  const phone = await Visitor.enter(club.browser, {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  await phone.page.goto(`${club.url}/c/${general}`)
  await phone.logIn('olga')
  await phone.sees('can you believe it')
  const finger = { pointerType: 'touch', bubbles: true, isPrimary: true }
  await phone.message('can you believe it').dispatchEvent('pointerdown', finger)
  await phone.page.getByRole('button', { name: 'Forward' }).tap()
  await place(phone, /mina/).click()
  await phone.dialog.getByRole('button', { name: 'Forward to one place' }).click()
  await phone.page.getByText('Forwarded to mina').waitFor()
  const { people } = await ivan.call('users.find', { query: 'mina' })
  expect(people).toHaveLength(1)
  await mina.page.goto(`${club.url}/dm`)
  await mina.page.getByRole('link', { name: /olga/ }).first().click()
  const last = mina.page.getByRole('article').last()
  await last.locator('[data-forwarded]').waitFor()
  await last.getByText('the king is ill').waitFor()
  expect(await last.innerText()).not.toContain('can you believe it')
  expect([mina, olga, phone].flatMap(({ complaints }) => complaints)).toEqual([])
})
