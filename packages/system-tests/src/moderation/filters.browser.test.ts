import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { onPhone } from '../browser/chess-club.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let owner: Somebody
let member: Somebody
let groupId: GroupId
let conversationId: ConversationId
/** Owns the group. */
let olga: Visitor
/** The same person, on a phone. */
let phone: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  owner = await system.person('olga')
  member = await system.person('mina')
  const { group, channels } = await system.group(owner, [member], 'Chess club')
  groupId = group.id
  conversationId = channels[0]!.conversation.id
  await owner.call('messages.send', { conversationId, cid: 'cid-filters-1', body: 'Welcome' })
  browser = await launchBrowser()
  const enter = async (options: BrowserContextOptions = {}) => {
    const visitor = await Visitor.enter(browser, {
      reducedMotion: 'reduce',
      colorScheme: 'light',
      ...options,
    })
    await visitor.page.goto(`${system.server.url}/login`)
    await visitor.logIn('olga')
    await visitor.page.waitForURL((url) => url.pathname !== '/login')
    await visitor.page.goto(`${system.server.url}/c/${conversationId}`)
    await visitor.sees('Welcome')
    return visitor
  }
  olga = await enter()
  phone = await enter(onPhone)
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const menu = 'Chess club: group menu'

it('axe finds nothing in the filters of a group', async () => {
  await olga.choose(menu, 'Filters')
  await olga.dialog.getByText('There are no filters yet.').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Create a filter' }).click()
  await olga.dialog.getByText('Nothing is done. What would have been done', { exact: false }).waitFor()
  await olga.dialog.getByRole('textbox', { name: 'Name' }).fill('Manners')
  await olga.dialog.getByRole('textbox', { name: 'Words and phrases' }).fill('fool*\nidiot')
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.page.keyboard.press('Escape')
  await olga.dialog.waitFor({ state: 'detached' })
})

it('axe finds nothing in what a filter found', async () => {
  await owner.call('filters.create', {
    ...{ groupId, version: 0, name: 'Manners', mode: 'dryRun', exemptRoles: [], exemptChannels: [] },
    trigger: { kind: 'words', words: ['fool*'], allowed: [] },
    actions: { block: { text: 'Be kind' }, isFlagged: false, timeoutMs: null },
  })
  await member.call('messages.send', { conversationId, cid: 'cid-filters-2', body: 'A foolish move' })
  await olga.sees('A foolish move')
  await olga.choose(menu, 'Filters')
  await olga.dialog.getByRole('tab', { name: 'Found' }).click()
  const found = olga.dialog.getByRole('listitem').filter({ hasText: 'mina' })
  await found.getByText('Dry run: not let through', { exact: false }).waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.page.keyboard.press('Escape')
  await olga.dialog.waitFor({ state: 'detached' })
})

it('a raid mode is switched on and ended on a phone, and axe finds nothing there', async () => {
  await phone.page.goto(`${system.server.url}/g/${groupId}`)
  await phone.choose(menu, 'Raid mode')
  await phone.dialog.getByRole('combobox', { name: 'How long' }).selectOption('1 hour')
  expect(await faultsOn(phone.page)).toEqual([])
  await phone.dialog.getByRole('button', { name: 'Start the raid mode' }).tap()
  const banner = phone.page.getByRole('button', { name: /Raid mode is on/ })
  await banner.waitFor()
  expect(await faultsOn(phone.page)).toEqual([])
  // The page of reports has the notice that it has as well when very many came in.
  await olga.choose(menu, 'Reports')
  await olga.page.getByRole('status').filter({ hasText: 'Raid mode is on' }).waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await banner.tap()
  await phone.dialog.getByRole('button', { name: 'End the raid mode' }).tap()
  await banner.waitFor({ state: 'detached' })
})

it('no page logged an error', () => {
  expect([...olga.complaints, ...phone.complaints]).toEqual([])
})
