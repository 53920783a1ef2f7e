import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Owns the group. */
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let conversationId: ConversationId
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { group, channels } = await system.group(olga, [mina], 'Chess club')
  groupId = group.id
  conversationId = channels[0]!.conversation.id
  await olga.call('messages.send', { conversationId, cid: 'cid-moderation-1', body: 'Welcome' })
  page = await Page.open(olga, `/c/${conversationId}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const openFor = async (who: Somebody, path = `/c/${conversationId}`) => {
  await page.close()
  page = await Page.open(who, path)
}
const timeOut = (reason: string) =>
  olga.call('moderation.timeOut', { groupId, userId: mina.userId, forMs: 3_600_000, reason })
const endTimeout = () => olga.call('moderation.endTimeout', { groupId, userId: mina.userId })
const timeouts = async () => (await olga.call('moderation.timeouts', { groupId })).timeouts
const bans = async () => (await olga.call('moderation.bans', { groupId })).bans
const composer = () => screen.queryByRole('textbox', { name: /^Message / })
const listed = async () => {
  const dialog = await page.dialog()
  return within((await dialog.findByText('mina')).closest('li')!)
}
async function closeDialog(): Promise<void> {
  await page.user.keyboard('{Escape}')
  await page.dialogCloses()
}

it('an owner times a member out for as long, and with the reason, as they say', async () => {
  await page.choose('Actions for mina', 'Time out')
  const dialog = await page.dialog()
  await page.user.selectOptions(await dialog.findByRole('combobox', { name: 'How long' }), '1 hour')
  await page.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Please calm down')
  await page.user.click(dialog.getByRole('button', { name: 'Time out' }))
  await screen.findByText('mina is in a timeout.')
  const [timeout, ...others] = await timeouts()
  expect(timeout).toMatchObject({ userId: mina.userId, reason: 'Please calm down' })
  expect(timeout!.until - timeout!.at).toBe(3_600_000)
  expect(others).toEqual([])
})

it('the list of the group has the timeout with its reason, and ends it', async () => {
  await page.choose('Chess club: group menu', 'Timeouts and bans')
  await (await listed()).findByText('Please calm down')
  await page.user.click((await listed()).getByRole('button', { name: /^End/ }))
  await (await page.dialog()).findByText('Nobody is in a timeout.')
  expect(await timeouts()).toEqual([])
  await closeDialog()
})

it('a member reads why and until when in place of the composer, and finds there again what was half written', async () => {
  await openFor(mina)
  await page.fill(await page.composer, 'Half a sentence')
  await page.user.hover(await page.message('Welcome'))
  await within(await page.message('Welcome')).findByRole('button', { name: 'Add reaction' })
  await timeOut('Please calm down')
  await screen.findByText(/^You are in a timeout in Chess club until .* Reason:/)
  await screen.findByText('Please calm down')
  expect(composer()).toBeNull()
  await page.user.hover(await page.message('Welcome'))
  expect(within(await page.message('Welcome')).queryByRole('button', { name: 'Add reaction' })).toBeNull()
  await endTimeout()
  expect(await page.composer).toHaveProperty('value', 'Half a sentence')
})

it('a banned member is told by whom and why', async () => {
  await olga.call('moderation.ban', { groupId, userId: mina.userId, reason: 'Spam' })
  await screen.findByText('olga banned you from Chess club')
  const text = await screen.findByText(/^No invite link leads back in\./)
  expect(text.textContent).toBe('No invite link leads back in. Reason: Spam')
  await olga.call('moderation.unban', { groupId, userId: mina.userId })
})

it('no invite leads a banned member in until the ban is ended', async () => {
  const { code } = await olga.call('groups.createInvite', { groupId })
  await mina.call('groups.join', { code })
  await openFor(olga)
  await page.choose('Actions for mina', 'Ban')
  const dialog = await page.dialog()
  await page.fill(await dialog.findByRole('textbox', { name: 'Reason' }), 'Spam')
  await page.user.click(dialog.getByRole('button', { name: 'Ban' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for mina' })).toBeNull())
  expect(await bans()).toMatchObject([{ userId: mina.userId, reason: 'Spam', until: null }])

  await openFor(mina, `/invite/${code}`)
  await page.press(/Join/)
  await screen.findByText('You are banned from this group.')

  await openFor(olga)
  await page.choose('Chess club: group menu', 'Timeouts and bans')
  await page.user.click(await (await page.dialog()).findByRole('tab', { name: 'Bans' }))
  await page.user.click(await (await listed()).findByRole('button', { name: /^Unban/ }))
  await (await page.dialog()).findByText('Nobody is banned.')
  await untilEqual(bans, [])
  await closeDialog()

  await openFor(mina, `/invite/${code}`)
  await page.press(/Join/)
  await page.message('Welcome')
})
