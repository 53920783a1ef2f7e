import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { onPhone } from '../browser/chess-club.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let owner: Somebody
let groupId: GroupId
/** Owns the group. */
let olga: Visitor
/** The same person, on a phone. */
let phone: Visitor
/** A member, who came in a moment ago. */
let mina: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina'].map((name) => system.person(name)))
  owner = people[0]!
  const { group, channels } = await system.group(owner, people.slice(1), 'Chess club')
  groupId = group.id
  const conversationId = channels[0]!.conversation.id
  await owner.call('messages.send', { conversationId, cid: 'cid-filters-1', body: 'Welcome' })
  browser = await launchBrowser()
  const enter = async (name: string, options: BrowserContextOptions = {}) => {
    const visitor = await Visitor.enter(browser, {
      reducedMotion: 'reduce',
      colorScheme: 'light',
      ...options,
    })
    await visitor.page.goto(`${system.server.url}/login`)
    await visitor.logIn(name)
    await visitor.page.waitForURL((url) => url.pathname !== '/login')
    await visitor.page.goto(`${system.server.url}/c/${conversationId}`)
    await visitor.sees('Welcome')
    return visitor
  }
  olga = await enter('olga')
  mina = await enter('mina')
  phone = await enter('olga', onPhone)
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const menu = 'Chess club: group menu'

it('an owner makes a filter for words, which begins as a dry run', async () => {
  await olga.choose(menu, 'Filters')
  await olga.dialog.getByText('There are no filters yet.').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Create a filter' }).click()
  const save = olga.dialog.getByRole('button', { name: 'Save' })
  expect(await save.isDisabled()).toBe(true)
  await olga.dialog.getByRole('textbox', { name: 'Name' }).fill('Manners')
  await olga.dialog.getByRole('textbox', { name: 'Words and phrases' }).fill('fool*\nidiot')
  await olga.dialog.getByRole('textbox', { name: 'What the author reads' }).fill('Be kind')
  await olga.dialog.getByText('Nothing is done. What would have been done', { exact: false }).waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await save.click()
  await olga.dialog.getByRole('listitem').filter({ hasText: 'Manners' }).getByText('Dry run').waitFor()
  await mina.say('A foolish move')
  await olga.page.keyboard.press('Escape')
  await olga.sees('A foolish move')
})

it('the dry run shows what it would have done, and the filter is switched on', async () => {
  await olga.choose(menu, 'Filters')
  await olga.dialog.getByRole('tab', { name: 'Found' }).click()
  const found = olga.dialog.getByRole('listitem').filter({ hasText: 'mina' })
  await found.getByText('Dry run: not let through', { exact: false }).waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('tab', { name: 'Filters' }).click()
  await olga.dialog.getByRole('button', { name: 'Change Manners' }).click()
  await olga.dialog.getByText('On', { exact: true }).click()
  await olga.dialog.getByRole('button', { name: 'Save' }).click()
  await olga.dialog
    .getByRole('listitem')
    .filter({ hasText: 'Manners' })
    .getByText('On', { exact: true })
    .waitFor()
  await olga.page.keyboard.press('Escape')
})

it('a refused message says why in the words of the group, and is written anew', async () => {
  await mina.say('You idiot')
  const failed = mina.page.getByRole('group', { name: 'Not sent' })
  await failed.getByText('A rule of this group does not let this through.', { exact: false }).waitFor()
  await failed.getByText('Be kind').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await failed.getByRole('button', { name: 'Edit' }).click()
  expect(await mina.composer.inputValue()).toBe('You idiot')
  await mina.say('You genius')
  await olga.sees('You genius')
  expect(await olga.message('You idiot').count()).toBe(0)
})

it('a raid mode is switched on and ended on a phone, and newcomers read why they cannot write', async () => {
  const { code } = await owner.call('groups.createInvite', { groupId })
  await phone.page.goto(`${system.server.url}/g/${groupId}`)
  await phone.choose(menu, 'Raid mode')
  await phone.dialog.getByRole('combobox', { name: 'How long' }).selectOption('1 hour')
  expect(await faultsOn(phone.page)).toEqual([])
  await phone.dialog.getByRole('button', { name: 'Start the raid mode' }).tap()
  const banner = phone.page.getByRole('button', { name: /Raid mode is on/ })
  await banner.waitFor()
  await mina.page
    .getByText('Whoever is new in this group can only read at present', { exact: false })
    .waitFor()
  expect(await mina.composer.count()).toBe(0)
  expect(await mina.page.getByRole('button', { name: /Raid mode is on/ }).count()).toBe(0)
  const guest = await system.guest('wanda')
  await expect(guest.call('groups.join', { code })).rejects.toMatchObject({ code: 'invites_paused' })
  expect(await faultsOn(phone.page)).toEqual([])
  await banner.tap()
  await phone.dialog.getByText('Whoever joined in the last 24 h only reads.', { exact: false }).waitFor()
  await phone.dialog.getByRole('button', { name: 'End the raid mode' }).tap()
  await banner.waitFor({ state: 'detached' })
  await mina.composer.waitFor()
})

it('the page of reports suggests a raid mode when very many came in', async () => {
  const { code } = await owner.call('groups.createInvite', { groupId })
  const guests = await Promise.all(Array.from({ length: 19 }, (_, n) => system.guest(`guest ${n}`)))
  for (const guest of guests) await guest.call('groups.join', { code })
  await olga.choose(menu, 'Reports')
  await olga.page.getByText('people joined in the last 5 minutes. Is it a raid?', { exact: false }).waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.page.getByRole('button', { name: 'Raid mode' }).click()
  await olga.dialog.getByRole('button', { name: 'Start the raid mode' }).waitFor()
  await olga.page.keyboard.press('Escape')
})

it('no page logged an error', () => {
  const refusals = /403/
  const complaints = [...olga.complaints, ...mina.complaints, ...phone.complaints]
  expect(complaints.filter((one) => !refusals.test(String(one)))).toEqual([])
})
