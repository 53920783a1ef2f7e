import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId } from '@hubbub/protocol'
import { TestSystem } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { faultsOn } from '../axe.ts'
import { onPhone } from '../chess-club.ts'
import { launchBrowser } from '../launch.ts'
import { Visitor } from '../visitor.ts'

let system: TestSystem
let browser: Browser
let general: ConversationId
/** Owns the group. */
let olga: Visitor
/** The same person, on a phone. */
let phone: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  const owner = await system.person('olga')
  const { group, channels } = await system.group(owner, [], 'Chess club')
  const groupId = group.id
  general = channels[0]!.conversation.id
  const { id: plans } = await owner.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })
  const { roleId } = await owner.call('roles.create', { groupId, version: 0, name: 'Staff' })
  await owner.call('channels.addRole', { conversationId: plans, roleId })
  const categories = [{ name: 'Back office', channels: [plans] }]
  await owner.call('groups.arrangeChannels', { groupId, categories, channels: [general] })
  for (const conversationId of [general, plans])
    await owner.call('messages.send', { conversationId, cid: `cid-over-${conversationId}`, body: 'Welcome' })
  browser = await launchBrowser()
  ;[olga, phone] = [await enter(general), await enter(plans, onPhone)]
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

async function enter(conversationId: ConversationId, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.enter(browser, { reducedMotion: 'reduce', colorScheme: 'light', ...options })
  await visitor.page.goto(`${system.server.url}/login`)
  await visitor.logIn('olga')
  await visitor.page.waitForURL((url) => url.pathname !== '/login')
  await visitor.page.goto(`${system.server.url}/c/${conversationId}`)
  await visitor.sees('Welcome')
  return visitor
}

const open = async (visitor: Visitor, tab: string) => {
  await visitor.choose('Conversation menu', 'Edit channel')
  await visitor.dialog.getByRole('tab', { name: tab }).click()
}

const permission = ({ dialog, page }: Visitor, name: string) =>
  dialog.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

it('axe finds nothing in the permissions of a channel', async () => {
  await open(olga, 'Permissions')
  await olga.dialog.getByText('Announcements', { exact: true }).click()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Everybody' }).click()
  await permission(olga, 'Write messages').getByText('Denied here: Everybody.').waitFor()
  await permission(olga, 'React and vote').getByText('By role: Everybody.').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
})

it('axe finds nothing on a phone in who sees a private channel, and in the permissions of a role', async () => {
  await open(phone, 'Who sees it')
  await phone.dialog.getByRole('button', { name: 'Let Staff out' }).waitFor()
  expect(await faultsOn(phone.page)).toEqual([])
  await phone.page.goto(`${system.server.url}/c/${general}`)
  await phone.sees('Welcome')
  await open(phone, 'Permissions')
  await phone.dialog.getByRole('button', { name: 'Moderators' }).click()
  await permission(phone, 'Pin messages').getByText('Deny', { exact: true }).click()
  await permission(phone, 'Pin messages').getByText('Denied here: Moderators.').waitFor()
  expect(await faultsOn(phone.page)).toEqual([])
})

it('axe finds nothing in who sees a category, nor where a channel is made in it, on a phone too', async () => {
  for (const visitor of [olga, phone]) {
    await visitor.page.goto(`${system.server.url}/c/${general}`)
    await visitor.sees('Welcome')
    if (visitor === phone) await phone.press('Back to the list')
    await visitor.press('Settings of Back office')
    await visitor.dialog.getByRole('button', { name: 'Let Staff out' }).waitFor()
    expect(await faultsOn(visitor.page)).toEqual([])
    await visitor.dialog.getByRole('switch', { name: /^Private category/ }).click()
    await visitor.dialog.getByText(/^Everybody in the group will read all/).waitFor()
    expect(await faultsOn(visitor.page)).toEqual([])
    await visitor.dialog.getByRole('button', { name: 'Cancel' }).click()
    await visitor.press('Create channel in Back office')
    await visitor.dialog.getByRole('textbox', { name: 'Channel name' }).waitFor()
    expect(await faultsOn(visitor.page)).toEqual([])
    await visitor.dialog.getByRole('button', { name: 'Cancel' }).click()
  }
})

it('no page logged an error', () => {
  expect([...olga.complaints, ...phone.complaints]).toEqual([])
})
