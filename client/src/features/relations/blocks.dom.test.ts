import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Who calls is on another device. */
let mina: Somebody
let olga: Somebody
let general: ConversationId
/** Of Mina. */
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  mina = await system.person('mina')
  olga = await system.person('olga')
  const { channels } = await system.group(mina, [olga], 'Chess club')
  general = channels[0]!.conversation.id
  page = await Page.open(mina, `/c/${general}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const [mutedLine, blockedLine] = ['Message of somebody you muted', 'Blocked message'] as const

let said = 0
const say = (body: string, conversationId = general) =>
  olga.call('messages.send', { conversationId, cid: `blocks-in-dom-${++said}`, body })
const relationsOf = async (who: Somebody) => (await who.call('personal.state', {})).relations
async function lookAgain(conversationId = general): Promise<void> {
  await page.close()
  page = await Page.open(mina, `/c/${conversationId}`)
}
async function openCard(text: string) {
  await page.user.click(within(await page.message(text)).getByRole('button', { name: 'Profile of olga' }))
  return page.dialog()
}
/** From a card that is open. */
async function block() {
  await page.press('Block')
  return within(await screen.findByRole('dialog', { name: 'Block olga?' }))
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))
async function closeDialog(): Promise<void> {
  await page.user.keyboard('{Escape}')
  await page.dialogCloses()
}
const untilFolded = (line: string, count: number) =>
  waitFor(() => expect(screen.getAllByText(line, { selector: 'article *' })).toHaveLength(count))

it('messages of somebody who is muted are collapsed, and shown one by one where one is', async () => {
  await say('knight to f3')
  const card = await openCard('knight to f3')
  await page.user.click(await card.findByRole('button', { name: 'Mute' }))
  await untilFolded(mutedLine, 1)
  expect(screen.queryByText('knight to f3')).toBeNull()
  await untilEqual(() => relationsOf(mina), [{ userId: olga.userId, isMuted: true }])
  await closeDialog()
  await say('pawn to e4')
  await untilFolded(mutedLine, 2)
  await page.user.click(
    within((await screen.findAllByRole('article', { name: /^Message of somebody/ }))[0]!).getByRole(
      'button',
      { name: 'Show' },
    ),
  )
  await page.message('knight to f3')
  await untilFolded(mutedLine, 1)
  expect(screen.queryByText('pawn to e4')).toBeNull()

  await lookAgain()
  await untilFolded(mutedLine, 2)
  expect(screen.queryByText('knight to f3')).toBeNull()
})

it('messages of somebody who is muted on another device are collapsed at once', async () => {
  await mina.call('relations.unmute', { userId: olga.userId })
  await page.message('knight to f3')
  expect(screen.queryByText(mutedLine)).toBeNull()
  await mina.call('relations.mute', { userId: olga.userId })
  await untilFolded(mutedLine, 2)
  expect(screen.queryByText('knight to f3')).toBeNull()
})

it('somebody is blocked after a question, and their messages are collapsed', async () => {
  await page.user.click((await screen.findAllByRole('button', { name: 'Show' }))[0]!)
  await openCard('knight to f3')
  const question = await block()
  await question.findByText(/They are not told\.$/)
  expect(await relationsOf(mina)).toEqual([{ userId: olga.userId, isMuted: true }])
  await page.user.click(question.getByRole('button', { name: 'Block' }))
  await page.dialogCloses()
  await untilEqual(() => relationsOf(mina), [{ userId: olga.userId, isBlocked: true, isMuted: true }])
  expect(await relationsOf(olga)).toEqual([])
  // What one wanted to see stays.
  await untilFolded(blockedLine, 1)
  await say('bishop to c4')
  await untilFolded(blockedLine, 2)
  expect(screen.queryByText('bishop to c4')).toBeNull()
  await lookAgain()
  await untilFolded(blockedLine, 3)
  expect(screen.queryByText('bishop to c4')).toBeNull()
})

it('somebody who is blocked is listed in the settings, and let go there', async () => {
  await page.choose('Your account, mina', 'Profile')
  await page.user.click(await (await page.dialog()).findByRole('tab', { name: 'People' }))
  const [blocked, muted] = [await region('Blocked people'), await region('Muted people')]
  await blocked.findByText('@olga')
  await page.user.click(await muted.findByRole('button', { name: 'Unmute: olga' }))
  await screen.findByText('You mute nobody.')
  expect(screen.queryByText('You block nobody.')).toBeNull()
  await page.user.click(blocked.getByRole('button', { name: 'Unblock: olga' }))
  await screen.findByText('You block nobody.')
  await untilEqual(() => relationsOf(mina), [])
  await closeDialog()
  await page.message('bishop to c4')
  expect(screen.queryByText(blockedLine)).toBeNull()
})

it('messages are collapsed and come back when their writer is blocked and let go on another device', async () => {
  await mina.call('relations.block', { userId: olga.userId })
  await untilFolded(blockedLine, 3)
  expect(screen.queryByText('bishop to c4')).toBeNull()
  await mina.call('relations.unblock', { userId: olga.userId })
  await page.message('bishop to c4')
  expect(screen.queryByText(blockedLine)).toBeNull()
})

it('a direct conversation says that it is closed, until the block is taken away there', async () => {
  const { conversationId } = await olga.call('groups.openDirect', { userId: mina.userId })
  await say('psst', conversationId)
  await lookAgain(conversationId)
  await page.composer
  await openCard('psst')
  await page.user.click((await block()).getByRole('button', { name: 'Block' }))
  await screen.findByText('You have blocked olga: neither of you can write here.')
  expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull()
  await page.dialogCloses()
  await page.press('Unblock')
  await page.say('here I am')
  await page.message('here I am')
  await until(async () => {
    const { messages } = await olga.call('messages.history', { conversationId })
    return messages.at(-1)?.body === 'here I am'
  })
})
