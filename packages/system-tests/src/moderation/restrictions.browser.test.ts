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

it('axe finds nothing where an owner times out and bans, and in the list of both', async () => {
  await row(olga, 'mina').hover()
  await olga.choose('Actions for mina', 'Time out')
  await olga.dialog.getByRole('textbox', { name: 'Reason' }).fill('Please calm down')
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.page.keyboard.press('Escape')
  await olga.dialog.waitFor({ state: 'detached' })
  await olga.choose('Actions for mina', 'Ban')
  await olga.dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam')
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.page.keyboard.press('Escape')
  await olga.dialog.waitFor({ state: 'detached' })
  await people[0].call('moderation.timeOut', {
    ...{ groupId, userId: people[1].userId, forMs: 3_600_000, reason: 'Please calm down' },
  })
  await olga.choose('Chess club: group menu', 'Timeouts and bans')
  await olga.dialog.getByRole('listitem').filter({ hasText: 'mina' }).getByText('Please calm down').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
})

it('axe finds nothing where a timeout stands in place of the composer, and where one is banned', async () => {
  await mina.page.getByText(/You are in a timeout in Chess club until .* Reason: Please calm down/).waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await people[0].call('moderation.ban', { groupId, userId: people[1].userId, reason: 'Spam' })
  await mina.page.getByText('No invite link leads back in. Reason: Spam').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
})

it('no page logged an error', () => {
  expect([...olga.complaints, ...mina.complaints]).toEqual([])
})
