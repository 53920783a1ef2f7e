import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let conversationId: ConversationId
/** Of Olga, who runs the group; in the last test of Mina. */
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
  await mina.call('users.rename', { displayName: 'Mina Ek' })
  const { group, channels } = await system.group(olga, [mina, ivan], 'Chess club')
  groupId = group.id
  conversationId = channels[0]!.conversation.id
  for (const [who, body] of [
    [mina, 'Who plays white?'],
    [olga, `Ask <@${mina.userId}>`],
    [ivan, 'Not me'],
  ] as const)
    await who.call('messages.send', { conversationId, cid: `cid-${body.length}-nick`, body })
  page = await Page.open(olga, `/c/${conversationId}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const pane = () => screen.findByRole('complementary', { name: 'Members' })
const row = async (name: string) => (await within(await pane()).findByText(name)).closest('li')!
const nickname = async () => (await page.dialog()).findByRole('textbox', { name: 'Nickname' })
const nicknameOf = async ({ userId }: Somebody) =>
  (await olga.call('groups.members', { groupId })).members.find((one) => one.userId === userId)?.nickname

it('a nickname shows in messages, mentions, the member list and candidates as soon as it is set', async () => {
  await screen.findByRole('article', { name: /^Mina Ek/ })
  await mina.call('groups.setNickname', { groupId, userId: mina.userId, nickname: 'The Queen' })
  await screen.findByRole('article', { name: /^The Queen/ })
  await screen.findByRole('button', { name: /^@ ?The Queen$/ })
  await row('The Queen')
  expect(within(await pane()).queryByText('Mina Ek')).toBeNull()
  await page.fill(await page.composer, '@que')
  const candidates = within(await screen.findByRole('listbox', { name: 'People to mention' }))
  await candidates.findByRole('option', { name: /The Queen.*Mina Ek · @mina/ })
})

it('a nickname that is written out calls who has it', async () => {
  await page.say('@the queen, your move')
  const { messages } = await until(
    () => olga.call('messages.history', { conversationId }),
    (history) => history.messages.length === 4,
  )
  expect(messages.at(-1)).toMatchObject({ body: `<@${mina.userId}>, your move`, mentions: [mina.userId] })
})

it('the card of somebody with a nickname says who that is, and leads to a conversation under their own name', async () => {
  await page.user.click(within(await row('The Queen')).getAllByRole('button')[0]!)
  const card = await page.dialog()
  await card.findByText('The Queen')
  await card.findByText('Also known as Mina Ek')
  await card.findByText('@mina')
  await page.user.click(await card.findByRole('button', { name: 'Send a message' }))
  await screen.findByRole('heading', { name: 'Mina Ek', level: 1 })
  expect(screen.queryByText('The Queen')).toBeNull()
  window.history.back()
  await row('The Queen')
})

it('an admin changes the nickname of another, is told what is refused, and takes it away again', async () => {
  await page.choose('Actions for ivan', 'Change nickname')
  await page.fill(await nickname(), 'Admin')
  await page.user.keyboard('{Enter}')
  await (await page.dialog()).findByText(/reserved/)
  await page.fill(await nickname(), 'Rook')
  await page.user.keyboard('{Enter}')
  await page.dialogCloses()
  await screen.findByRole('article', { name: /^Rook/ })
  expect(await nicknameOf(ivan)).toBe('Rook')

  await page.choose('Actions for Rook', 'Change nickname')
  const dialog = await page.dialog()
  await page.user.click(dialog.getByRole('button', { name: 'Use ivan' }))
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByRole('article', { name: /^ivan/ })
  await untilEqual(() => nicknameOf(ivan), undefined)
})

it('a nickname is a way to somebody in the quick switcher', async () => {
  await ivan.call('groups.setNickname', { groupId, userId: ivan.userId, nickname: 'Bishop' })
  await row('Bishop')
  await page.user.keyboard('{Control>}k{/Control}')
  await page.fill(await screen.findByRole('combobox'), 'bish')
  expect(await screen.findAllByRole('option', { name: /ivan.*Bishop · @ivan/ })).toHaveLength(1)
})

it('a member changes only the own nickname: by the menu of the group, and on the own card', async () => {
  await page.close()
  page = await Page.open(mina, `/c/${conversationId}`)
  // As it is at the first look.
  await screen.findByRole('article', { name: /^Bishop/ })
  await page.user.click(within(await row('Bishop')).getAllByRole('button')[0]!)
  await (await page.dialog()).findByRole('button', { name: 'Send a message' })
  expect(screen.queryByRole('button', { name: 'Change nickname' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for Bishop' })).toBeNull()
  await page.user.keyboard('{Escape}')
  await page.choose('Chess club: group menu', 'Change nickname')
  await page.fill(await nickname(), 'The King')
  await page.user.keyboard('{Enter}')
  await page.user.click(within(await row('The King')).getAllByRole('button')[0]!)
  await page.press('Change nickname')
  await page.fill(await nickname(), '')
  await page.user.keyboard('{Enter}')
  await row('Mina Ek')
  await untilEqual(() => nicknameOf(mina), undefined)
})
