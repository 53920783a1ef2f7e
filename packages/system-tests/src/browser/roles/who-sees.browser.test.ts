import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { faultsOn } from '../axe.ts'
import { launchBrowser } from '../launch.ts'
import { Visitor } from '../visitor.ts'

let system: TestSystem
let browser: Browser
let people: [Somebody, Somebody]
let groupId: GroupId
let general: ConversationId
let plans: ConversationId
let olga: Visitor
let mina: Visitor

/** Olga, on a phone, runs a group with a private channel; mina has the role Staff. */
beforeAll(async () => {
  system = await TestSystem.open()
  people = (await Promise.all(['olga', 'mina'].map((name) => system.person(name)))) as typeof people
  const [owner, member] = people
  const { group, channels } = await system.group(owner, [member], 'Chess club')
  groupId = group.id
  general = channels[0]!.conversation.id
  plans = (await owner.call('groups.createChannel', { groupId, name: 'plans', isPrivate: true })).id
  const { roleId } = await owner.call('roles.create', { groupId, version: 0, name: 'Staff' })
  await owner.call('roles.assign', { groupId, userId: member.userId, roleId })
  for (const conversationId of [general, plans])
    await owner.call('messages.send', { conversationId, cid: `cid-see-${conversationId}`, body: 'Welcome' })
  browser = await launchBrowser()
  olga = await enter('olga', plans, { viewport: { width: 390, height: 844 }, hasTouch: true })
  mina = await enter('mina', general)
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

async function enter(
  name: string,
  conversationId: ConversationId,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await Visitor.enter(browser, { reducedMotion: 'reduce', colorScheme: 'light', ...options })
  await visitor.page.goto(`${system.server.url}/login`)
  await visitor.logIn(name)
  await visitor.page.waitForURL((url) => url.pathname !== '/login')
  await visitor.page.goto(`${system.server.url}/c/${conversationId}`)
  await visitor.sees('Welcome')
  return visitor
}

const plansOf = ({ page }: Visitor) => page.getByRole('link', { name: /plans/ })

it('an owner lets a role into a private channel, and out, and whoever has it sees the channel come and go', async () => {
  expect(await plansOf(mina).count()).toBe(0)
  await olga.choose('Conversation menu', 'Edit channel')
  await olga.dialog.getByRole('tab', { name: 'Who sees it' }).click()
  await olga.dialog.getByLabel('Let a role in').selectOption({ label: 'Staff' })
  const letOut = olga.dialog.getByRole('button', { name: 'Let Staff out' })
  await letOut.waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await plansOf(mina).waitFor()
  await letOut.click()
  await letOut.waitFor({ state: 'detached' })
  await plansOf(mina).waitFor({ state: 'detached' })
})
