import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
let olga: Somebody
/** Calls as from another device. */
let mina: Somebody
let conversationId: ConversationId
/** Another channel: who comes to the first has not read it. */
let plans: ConversationId
/** Of Mina. */
let page: Page
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  mina = await system.person('mina')
  olga = await system.person('olga')
  const { channels } = await system.group(mina, [olga], 'Chess club')
  conversationId = channels[0]!.conversation.id
  const { groupId } = channels[0]!.conversation
  plans = (await mina.call('groups.createChannel', { groupId: groupId!, name: 'plans' })).id
  page = await Page.open(mina, '/inbox')
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const inbox = () => screen.findByRole('link', { name: /^Inbox/ })
const untilBadge = (...labels: string[]) =>
  waitFor(() => {
    const badges = within(screen.getByRole('link', { name: /^Inbox/ })).queryAllByRole('img')
    expect(badges.map(({ ariaLabel }) => ariaLabel)).toEqual(labels)
  })
const untilEmpty = () =>
  waitFor(() => {
    screen.getByRole('heading', { name: 'You are all caught up' })
    expect(screen.queryByRole('list', { name: 'Inbox' })).toBeNull()
  })
const untilListed = (...texts: string[]) =>
  waitFor(() => {
    const rows = within(screen.getByRole('list', { name: 'Inbox' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      texts.map((text) => expect.stringContaining(text)),
    )
  })
const link = (text: string) => screen.findByRole('link', { name: new RegExp(text) })
const untilFocusOn = (text: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: new RegExp(text) })))
const untilTargetIs = (text: string) =>
  waitFor(() => {
    const targets = screen.getAllByRole('article').filter(({ dataset }) => 'target' in dataset)
    expect(targets.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(text)])
  })
const untilUnread = (count: number) =>
  untilEqual(async () => (await mina.call('inbox.count', {})).unread, count)

const say = async (body: string, where = conversationId) =>
  (await olga.call('messages.send', { conversationId: where, cid: `to-the-inbox-${++cids}`, body })).seq

/** Jobs make the entries, and one job may overtake another: the entry is there before anything else is done. */
async function callMina(text: string, where = conversationId): Promise<number> {
  const { unread } = await mina.call('inbox.count', {})
  const seq = await say(`<@${mina.userId}> ${text}`, where)
  await untilUnread(unread + 1)
  return seq
}

async function goTo(path: string): Promise<void> {
  await page.close()
  page = await Page.open(mina, path)
}

it('an empty inbox says what will come', async () => {
  await untilEmpty()
  await page.user.click(screen.getByRole('radio', { name: 'All' }))
  await screen.findByText(/When somebody mentions you/)
  expect(screen.queryByRole('list', { name: 'Inbox' })).toBeNull()
  await page.user.click(screen.getByRole('radio', { name: 'Unread' }))
  await untilEmpty()
})

it('the inbox is gone through by the keyboard, and each entry leads exactly to its message', async () => {
  await say('before all calls')
  const seq = await callMina('the first call')
  await say('in between')
  await callMina('the second call', plans)
  await callMina('the third call')
  await untilBadge('3 unread entries')
  await untilListed('the third call', 'the second call', 'the first call')

  // From everywhere, and the first entry has the focus.
  await goTo('/dm')
  await untilBadge('3 unread entries')
  await page.user.keyboard('{Control>}{Shift>}M{/Shift}{/Control}')
  await untilFocusOn('the third call')
  await page.user.keyboard('j')
  await untilFocusOn('the second call')
  await page.user.keyboard('k')
  await untilFocusOn('the third call')
  await page.user.keyboard('e')
  await untilListed('the second call', 'the first call')
  await untilFocusOn('the second call')
  await untilUnread(2)
  await page.user.keyboard('j')
  await untilFocusOn('the first call')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.path).toBe(`/c/${conversationId}/${seq}`))
  await untilTargetIs('the first call')
  await untilBadge('One unread entry')
  await untilUnread(1)
})

it('an entry that is marked on another device leaves the inbox at once', async () => {
  await page.user.click(await inbox())
  await untilListed('the second call')
  const seq = await callMina('another call')
  await untilListed('another call', 'the second call')
  await untilBadge('2 unread entries')
  await mina.call('inbox.markRead', { id: `message:${conversationId}:${seq}` })
  await untilBadge('One unread entry')
  await untilListed('the second call')
  expect((await mina.call('inbox.count', {})).unread).toBe(1)
})

it('a message that is read in its place is read in the inbox, here and on other devices', async () => {
  await callMina('the fourth call')
  await untilListed('the fourth call', 'the second call')
  await goTo(`/c/${conversationId}`)
  await page.message(/the fourth call/)
  await untilUnread(1)
  await untilBadge('One unread entry')
  await page.user.click(await inbox())
  await untilListed('the second call')
  await mina.call('messages.markRead', { conversationId: plans, seq: 1 })
  await untilEmpty()
  await untilBadge()
  expect((await mina.call('inbox.count', {})).unread).toBe(0)
})

it('a reply in a thread leads into the thread, and all is marked at once', async () => {
  await goTo(`/c/${conversationId}`)
  await page.say('a question of mine')
  const latest = async () => (await olga.call('messages.history', { conversationId })).messages.at(-1)!
  await untilEqual(async () => (await latest()).body, 'a question of mine')
  const { seq } = await latest()
  await page.user.click(await inbox())
  await untilEmpty()
  await olga.call('messages.react', { conversationId, seq, emoji: '👍' })
  await untilUnread(1)
  const { thread } = await olga.call('threads.start', { conversationId, seq })
  await say('an answer in a thread', thread.conversationId)
  await untilListed('an answer in a thread', 'reacted 👍')
  await link('olga.? replied in a thread')
  await link('olga.? reacted 👍')
  await page.user.click(await link('an answer in a thread'))
  await waitFor(() =>
    within(screen.getByRole('region', { name: 'Thread' })).getByText('an answer in a thread'),
  )
  expect(page.path).toContain(thread.conversationId)

  await page.user.click(await inbox())
  await untilListed('reacted 👍')
  await page.press('Mark all as read')
  await untilEmpty()
  await untilBadge()
  await untilUnread(0)
})
