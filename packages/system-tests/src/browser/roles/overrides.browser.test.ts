import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { faultsOn } from '../axe.ts'
import { launchBrowser } from '../launch.ts'
import { Visitor } from '../visitor.ts'

let system: TestSystem
let browser: Browser
let people: [Somebody, Somebody, Somebody]
let groupId: GroupId
let general: ConversationId
let olga: Visitor
let mina: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  people = (await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))) as typeof people
  const { group, channels } = await system.group(people[0], people.slice(1), 'Chess club')
  groupId = group.id
  general = channels[0]!.conversation.id
  const categories = [{ name: 'Halls', channels: [general] }]
  await people[0].call('groups.arrangeChannels', { groupId, categories, channels: [] })
  await people[0].call('messages.send', { conversationId: general, cid: 'cid-over-1', body: 'Welcome' })
  browser = await launchBrowser()
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  ;[olga, mina] = [await enter('olga'), await enter('mina', phone)]
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

async function enter(name: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await Visitor.enter(browser, { reducedMotion: 'reduce', colorScheme: 'light', ...options })
  await visitor.page.goto(`${system.server.url}/login`)
  await visitor.logIn(name)
  await visitor.page.waitForURL((url) => url.pathname !== '/login')
  await visitor.page.goto(`${system.server.url}/c/${general}`)
  await visitor.sees('Welcome')
  return visitor
}

const openPermissions = async (visitor: Visitor) => {
  await visitor.choose('Conversation menu', 'Edit channel')
  await visitor.dialog.getByRole('tab', { name: 'Permissions' }).click()
}

const subject = ({ dialog }: Visitor, name: string) => dialog.getByRole('button', { name })
const permission = ({ dialog, page }: Visitor, name: string) =>
  dialog.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
const setTo = async (visitor: Visitor, name: string, setting: string) =>
  permission(visitor, name).getByText(setting, { exact: true }).click()

it('an owner makes a channel one of announcements, and whoever is there cannot write from then on, but reacts', async () => {
  await mina.composer.waitFor()
  await openPermissions(olga)
  await olga.dialog.getByText('Announcements', { exact: true }).click()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Save' }).click()
  await olga.dialog.waitFor({ state: 'detached' })
  await mina.page.getByText('You cannot write in this channel.').waitFor()
  expect(await mina.composer.count()).toBe(0)
  await people[1].call('messages.react', { conversationId: general, seq: 1, emoji: '👍' })
  await olga.composer.waitFor()
})

it('the permissions of a role and of a person say what they come to, and which step decided it', async () => {
  await openPermissions(olga)
  await subject(olga, 'Everybody').click()
  await permission(olga, 'Write messages').getByText('Denied here: Everybody.').waitFor()
  await permission(olga, 'React and vote').getByText('By role: Everybody.').waitFor()
  await permission(olga, 'Pin messages').getByText('No role gives it.').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Back to the list' }).click()
  await olga.dialog.getByRole('combobox').fill('mina')
  await olga.page.getByRole('option', { name: 'mina' }).click()
  await permission(olga, 'Start threads').getByText('It needs “Write messages” as well.').waitFor()
  await setTo(olga, 'Write messages', 'Allow')
  await permission(olga, 'Write messages').getByText('Allowed here: mina.').waitFor()
  await olga.dialog.getByRole('button', { name: 'Back to the list' }).click()
  await olga.dialog.getByRole('button', { name: 'Save' }).click()
  await olga.dialog.waitFor({ state: 'detached' })
  await mina.composer.waitFor()
})

it('a category has permissions of its own, and who may not edit roles sees none of it', async () => {
  await olga.press('Permissions of Halls')
  await subject(olga, 'Everybody').click()
  await setTo(olga, 'React and vote', 'Deny')
  await permission(olga, 'React and vote').getByText('The category denies it: Everybody.').waitFor()
  await olga.dialog.getByRole('button', { name: 'Back to the list' }).click()
  await olga.dialog.getByRole('button', { name: 'Save' }).click()
  await olga.dialog.waitFor({ state: 'detached' })
  await expect(
    people[1].call('messages.react', { conversationId: general, seq: 1, emoji: '🎉' }),
  ).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await mina.page.getByRole('button', { name: 'Permissions of Halls' }).count()).toBe(0)
})

it('an admin on a phone sets permissions for those below, and not for those above', async () => {
  await people[0].call('groups.setRole', { groupId, userId: people[1].userId, role: 'admin' })
  await openPermissions(mina)
  await subject(mina, 'Moderators').click()
  await setTo(mina, 'Pin messages', 'Deny')
  await permission(mina, 'Pin messages').getByText('Denied here: Moderators.').waitFor()
  expect(await faultsOn(mina.page)).toEqual([])
  await mina.dialog.getByRole('button', { name: 'Back to the list' }).click()
  await subject(mina, 'Admins').click()
  expect(await permission(mina, 'Pin messages').getByRole('radio', { name: 'Deny' }).isDisabled()).toBe(true)
  await mina.dialog.getByRole('button', { name: 'Back to the list' }).click()
  await mina.dialog.getByRole('button', { name: 'Save' }).click()
  await mina.dialog.waitFor({ state: 'detached' })
  const { channels } = await people[0].call('groups.get', { groupId })
  expect(channels[0]!.conversation.overrides!.list).toContainEqual({
    ...{ subject: 'moderator', allow: ['messages.send'], deny: ['messages.pin'] },
  })
  expect([...mina.complaints, ...olga.complaints]).toEqual([])
})
