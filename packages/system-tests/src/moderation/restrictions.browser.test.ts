import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
import { faultsOn } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { Visitor } from '../browser/visitor.ts'

let system: TestSystem
let browser: Browser
let people: [Somebody, Somebody]
let groupId: GroupId
let general: ConversationId
let olga: Visitor
let mina: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  people = (await Promise.all(['olga', 'mina'].map((name) => system.person(name)))) as typeof people
  const { group, channels } = await system.group(people[0], people.slice(1), 'Chess club')
  groupId = group.id
  general = channels[0]!.conversation.id
  await people[0].call('messages.send', { conversationId: general, cid: 'cid-moderation-1', body: 'Welcome' })
  browser = await launchBrowser()
  const enter = async (name: string) => {
    const visitor = await Visitor.enter(browser, { reducedMotion: 'reduce', colorScheme: 'light' })
    await visitor.page.goto(`${system.server.url}/login`)
    await visitor.logIn(name)
    await visitor.sees('Welcome')
    return visitor
  }
  ;[olga, mina] = [await enter('olga'), await enter('mina')]
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const row = ({ page }: Visitor, name: string) =>
  page.getByRole('complementary', { name: 'Members' }).getByRole('listitem').filter({ hasText: name })

it('an owner times a member out, who reads why and until when in place of the composer', async () => {
  await mina.composer.fill('Half a sentence')
  await row(olga, 'mina').hover()
  await olga.choose('Actions for mina', 'Time out')
  await olga.dialog.getByRole('combobox', { name: 'How long' }).selectOption('1 hour')
  await olga.dialog.getByRole('textbox', { name: 'Reason' }).fill('Please calm down')
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Time out' }).click()
  await olga.page.getByText('mina is in a timeout.').waitFor()
  await mina.page.getByText(/You are in a timeout in Chess club until .* Reason: Please calm down/).waitFor()
  expect(await mina.composer.count()).toBe(0)
  await mina.message('Welcome').hover()
  expect(await mina.message('Welcome').getByRole('button', { name: 'Add reaction' }).count()).toBe(0)
  expect(await faultsOn(mina.page)).toEqual([])
})

it('the list of the group has the timeout, and ends it; what was half written is there still', async () => {
  await olga.choose('Chess club: group menu', 'Timeouts and bans')
  const listed = olga.dialog.getByRole('listitem').filter({ hasText: 'mina' })
  await listed.getByText('Please calm down').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await listed.getByRole('button', { name: /^End/ }).click()
  await olga.dialog.getByText('Nobody is in a timeout.').waitFor()
  await olga.page.keyboard.press('Escape')
  await mina.composer.waitFor()
  expect(await mina.composer.inputValue()).toBe('Half a sentence')
})

it('a timeout ends by itself', async () => {
  // The shortest one is a minute: the clock of the page goes on by itself to its end.
  await mina.page.clock.install()
  await people[0].call('moderation.timeOut', { groupId, userId: people[1].userId, forMs: 60_000 })
  await mina.page.getByText(/You are in a timeout in Chess club until/).waitFor()
  expect(await mina.composer.count()).toBe(0)
  await mina.page.clock.fastForward(60_000)
  await mina.composer.waitFor()
  await mina.page.clock.resume()
})

it('a banned member is told by whom and why, and no invite leads in until the ban is ended', async () => {
  const { code } = await people[0].call('groups.createInvite', { groupId })
  await row(olga, 'mina').hover()
  await olga.choose('Actions for mina', 'Ban')
  await olga.dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam')
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Ban' }).click()
  await row(olga, 'mina').waitFor({ state: 'detached' })
  await mina.page.getByText('olga banned you from Chess club').waitFor()
  await mina.page.getByText('No invite link leads back in. Reason: Spam').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.page.goto(`${system.server.url}/invite/${code}`)
  await mina.page.getByRole('button', { name: /Join/ }).click()
  await mina.page.getByText('You are banned from this group.').waitFor()
  await olga.choose('Chess club: group menu', 'Timeouts and bans')
  await olga.dialog.getByRole('tab', { name: 'Bans' }).click()
  await olga.dialog
    .getByRole('listitem')
    .filter({ hasText: 'mina' })
    .getByRole('button', { name: /^Unban/ })
    .click()
  await olga.dialog.getByText('Nobody is banned.').waitFor()
  await olga.page.keyboard.press('Escape')
  await mina.page.getByRole('button', { name: /Join/ }).click()
  await mina.sees('Welcome')
})

it('no page logged an error', () => {
  expect([...olga.complaints, ...mina.complaints]).toEqual([])
})
