import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../../testing/page.suite.tsx'

let system: TestSystem
/** Who calls is on another device. */
let mina: Somebody
let olga: Somebody
let groupId: GroupId
let conversationId: ConversationId
/** Of Mina. */
let page: Page

const white = 'Who plays white?'

beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_RATE_LIMITS: 'on' })
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { group, channels } = await system.group(olga, [mina], 'Chess club')
  groupId = group.id
  conversationId = channels[0]!.conversation.id
  await olga.call('messages.send', { conversationId, cid: 'cid-of-scheduled-0', body: white })
  page = await Page.open(mina, `/c/${conversationId}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

async function lookAgain(path = `/c/${conversationId}`): Promise<void> {
  await page.close()
  page = await Page.open(mina, path)
}
const scheduled = async () => (await mina.call('scheduled.list', {})).scheduled
const scheduledTexts = async () => (await scheduled()).map(({ body }) => body)
/** What anybody but Mina can read. */
const seenByOlga = async () =>
  (await olga.call('messages.history', { conversationId })).messages.flatMap(({ body }) => body ?? [])

const announced = () => screen.findByText(/^One message scheduled here: /)
const unannounced = () => waitFor(() => expect(screen.queryByText(/scheduled here/)).toBeNull())
const nothingScheduled = () => screen.findByRole('heading', { name: 'Nothing scheduled' })
async function openList(): Promise<void> {
  await page.user.click(await screen.findByRole('link', { name: 'Saved for later' }))
  await page.user.click(await screen.findByRole('link', { name: /^Scheduled/ }))
}
async function row(text: string) {
  const list = within(await screen.findByRole('list', { name: 'Scheduled' }))
  return within((await list.findByText(text)).closest('li')!)
}
const pressIn = async (text: string, button: string) =>
  page.user.click(await (await row(text)).findByRole('button', { name: button }))
async function scheduleTomorrow(text: string): Promise<void> {
  await page.fill(await page.composer, text)
  await page.choose('Send later', /^Tomorrow/)
}

it('a message sent later is announced above the composer, listed, and seen by nobody else', async () => {
  await page.message(white)
  await scheduleTomorrow('The finals are at eight')
  await announced()
  // The event may come before the answer.
  await waitFor(async () => expect(await page.composer).toHaveProperty('value', ''))
  expect(await scheduledTexts()).toEqual(['The finals are at eight'])
  expect(await seenByOlga()).toEqual([white])
  await lookAgain()
  await announced()
  await openList()
  await row('The finals are at eight')
})

it('a scheduled message is edited and sent now from the list', async () => {
  await pressIn('The finals are at eight', 'Edit scheduled message')
  const dialog = await page.dialog()
  await page.fill(await dialog.findByRole('textbox', { name: 'Message' }), 'The finals are at nine')
  await page.user.click(dialog.getByRole('button', { name: 'Save' }))
  await page.dialogCloses()
  await row('The finals are at nine')
  expect(screen.queryByText('The finals are at eight')).toBeNull()
  expect(await scheduledTexts()).toEqual(['The finals are at nine'])
  await pressIn('The finals are at nine', 'Send now')
  await nothingScheduled()
  await untilEqual(seenByOlga, [white, 'The finals are at nine'])
})

it('a message scheduled on another device is announced, until it is sent there', async () => {
  await lookAgain()
  await page.message('The finals are at nine')
  expect(screen.queryByText(/scheduled here/)).toBeNull()
  const cid = 'cid-of-scheduled-1'
  await mina.call('scheduled.add', { conversationId, cid, body: 'Or ten', at: system.now() + 3_600_000 })
  await announced()
  expect(screen.queryByText('Or ten')).toBeNull()
  await mina.call('scheduled.sendNow', { cid })
  await unannounced()
  await page.message('Or ten')
  await untilEqual(seenByOlga, [white, 'The finals are at nine', 'Or ten'])
})

it('a message is scheduled for a time of one’s own with keys alone', async () => {
  await page.fill(await page.composer, 'Black, thank you')
  await page.user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await screen.findByRole('menuitem', { name: 'Another time…' })
  await waitFor(async () => {
    await page.user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Another time…')
  })
  await page.user.keyboard('{Enter}')
  const dialog = await page.dialog()
  const field = await dialog.findByLabelText('Date and time')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(dialog.getByRole('button', { name: 'Schedule' })).toHaveProperty('disabled', false)
  await page.fill(field, '2020-01-01T09:00')
  await dialog.findByText(/^Choose a time to come/)
  expect(dialog.getByRole('button', { name: 'Schedule' })).toHaveProperty('disabled', true)
  const newYear = `${new Date().getFullYear() + 1}-01-01T09:00`
  await page.fill(field, newYear)
  await page.user.keyboard('{Enter}')
  await page.dialogCloses()
  await announced()
  expect(await scheduled()).toEqual([
    expect.objectContaining({ body: 'Black, thank you', at: new Date(newYear).getTime() }),
  ])
})

it('a scheduled message is deleted in the list, and one deleted on another device is announced no more', async () => {
  await openList()
  await pressIn('Black, thank you', 'Delete scheduled message')
  await nothingScheduled()
  expect(await scheduled()).toEqual([])
  await lookAgain()
  await scheduleTomorrow('White, then')
  await announced()
  const [message] = await scheduled()
  await mina.call('scheduled.remove', { cid: message!.cid })
  await unannounced()
  expect(await seenByOlga()).toEqual([white, 'The finals are at nine', 'Or ten'])
})

it('a message that could not be sent says why, and can be deleted', async () => {
  await scheduleTomorrow('Draw?')
  await announced()
  const before = await seenByOlga()
  await olga.call('groups.removeMember', { groupId, userId: mina.userId })
  await screen.findByText(/removed you/)
  await lookAgain('/later/scheduled')
  await pressIn('Draw?', 'Send now')
  await (await row('Draw?')).findByText(/^Not sent\. The conversation is gone/)
  await screen.findByRole('link', { name: 'Saved for later: a message could not be sent' })
  await pressIn('Draw?', 'Delete scheduled message')
  await nothingScheduled()
  expect(await scheduled()).toEqual([])
  expect(await seenByOlga()).toEqual(before)
})
