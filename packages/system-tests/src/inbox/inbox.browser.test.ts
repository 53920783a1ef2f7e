/// <reference lib="dom" />
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Somebody } from '@hubbub/testing'
import { ChessClub, onPhone } from '../browser/chess-club.ts'
import type { Visitor } from '../browser/visitor.ts'

let club: ChessClub
let mina: Visitor
/** The same person on another device. */
let phone: Visitor
let olga: Somebody
let minaId: UserId
let general: ConversationId
let cids = 0

beforeAll(async () => {
  club = await ChessClub.begin('mina')
  mina = club.begunBy
  olga = await club.system.person('olga')
  const code = (await club.invite()).split('/').at(-1)!
  const { channels } = await olga.call('groups.join', { code })
  general = channels[0]!.conversation.id
  const { members } = await olga.call('groups.members', { groupId: channels[0]!.conversation.groupId! })
  minaId = members.find(({ userId }) => userId !== olga.userId)!.userId
  phone = await club.logIn('mina', onPhone)
})
afterAll(() => club?.close())

const inbox = ({ page }: Visitor) => page.getByRole('link', { name: /^Inbox/ })
const badge = (who: Visitor, label: string) => inbox(who).getByRole('img', { name: label })
const list = ({ page }: Visitor) => page.getByRole('list', { name: 'Inbox' })
const row = (who: Visitor, text: string) => list(who).getByRole('listitem').filter({ hasText: text })
const say = async (body: string, conversationId = general) =>
  (await olga.call('messages.send', { conversationId, cid: `to-the-inbox-${++cids}`, body })).seq

/** Of a message that was written in a browser, which shows it before the server has it. */
async function seqOf(text: string): Promise<number> {
  for (;;) {
    const { messages } = await olga.call('messages.history', { conversationId: general })
    const found = messages.find(({ body }) => body === text)
    if (found) return found.seq
  }
}

beforeEach(async () => {
  await mina.page.goto(`${club.url}/inbox`)
  await mina.page.getByRole('main', { name: 'Inbox' }).waitFor()
  await phone.page.goto(`${club.url}/dm`)
})

it('an empty inbox says what will come', async () => {
  await mina.page.getByRole('heading', { name: 'You are all caught up' }).waitFor()
  await mina.page.getByText('All', { exact: true }).click()
  await mina.page.getByText(/When somebody mentions you/).waitFor()
  expect(await list(mina).count()).toBe(0)
  await mina.page.getByText('Unread', { exact: true }).click()
})

it('the inbox is gone through by the keyboard, and each entry leads exactly to its message', async () => {
  const seq = await say(`<@${minaId}> the first call`)
  for (let n = 0; n < 60; n++) await say(`in between ${n}`)
  await say(`<@${minaId}> the second call`)
  await say(`<@${minaId}> the third call`)
  await badge(mina, '3 unread entries').waitFor()
  await badge(phone, '3 unread entries').waitFor()
  await row(mina, 'the first call').waitFor()
  const { keyboard } = mina.page
  const hasFocus = (text: string) => row(mina, text).locator('a:focus').waitFor()

  // From everywhere, and the first entry has the focus.
  await mina.page.goto(`${club.url}/dm`)
  await badge(mina, '3 unread entries').waitFor()
  await keyboard.press('Control+Shift+M')
  await hasFocus('the third call')
  await keyboard.press('j')
  await hasFocus('the second call')
  await keyboard.press('k')
  await hasFocus('the third call')
  await keyboard.press('e')
  await row(mina, 'the third call').waitFor({ state: 'detached' })
  await hasFocus('the second call')
  await badge(phone, '2 unread entries').waitFor()
  await keyboard.press('j')
  await hasFocus('the first call')
  await keyboard.press('Enter')
  await mina.page.waitForURL((url) => url.pathname === `/c/${general}/${seq}`)
  await mina.message('the first call').waitFor()
  expect(await mina.message('the first call').isVisible()).toBe(true)
  await badge(mina, 'One unread entry').waitFor()
  await badge(phone, 'One unread entry').waitFor()
})

it('a message that is read in its place is read in the inbox, on all devices', async () => {
  await say(`<@${minaId}> the fourth call`)
  await inbox(phone).click()
  await row(phone, 'the fourth call').waitFor()
  await mina.page.goto(`${club.url}/c/${general}`)
  await mina.sees('the fourth call')
  await row(phone, 'the fourth call').waitFor({ state: 'detached' })
  await phone.page.getByRole('heading', { name: 'You are all caught up' }).waitFor()
  // The number is the server’s, and comes a moment later.
  await inbox(mina).getByRole('img').waitFor({ state: 'detached' })
  expect(await list(mina).count()).toBe(0)
})

it('a reply in a thread leads into the thread, and all is marked at once', async () => {
  await mina.page.goto(`${club.url}/c/${general}`)
  await mina.say('a question of mine')
  const seq = await seqOf('a question of mine')
  await mina.page.goto(`${club.url}/inbox`)
  await olga.call('messages.react', { conversationId: general, seq, emoji: '👍' })
  const { thread } = await olga.call('threads.start', { conversationId: general, seq })
  await say('an answer in a thread', thread.conversationId)
  await row(mina, 'olga reacted 👍').waitFor()
  await row(mina, 'an answer in a thread').getByText('olga replied in a thread').waitFor()
  await row(mina, 'an answer in a thread').getByRole('link').click()
  await mina.page
    .getByRole('region', { name: 'Thread', exact: true })
    .getByText('an answer in a thread')
    .waitFor()
  await inbox(mina).click()
  await row(mina, 'olga reacted 👍').waitFor()
  await mina.press('Mark all as read')
  await mina.page.getByRole('heading', { name: 'You are all caught up' }).waitFor()
  // The number is the server’s, and comes a moment later.
  await inbox(mina).getByRole('img').waitFor({ state: 'detached' })
  expect(await list(mina).count()).toBe(0)
})
