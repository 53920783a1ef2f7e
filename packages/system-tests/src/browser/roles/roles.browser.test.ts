import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, RoleId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser } from 'playwright-core'
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
  await people[0].call('messages.send', { conversationId: general, cid: 'cid-roles-1', body: 'Welcome' })
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

const roleAt = ({ dialog }: Visitor, place: number, name: string) =>
  dialog.getByRole('listitem').nth(place).filter({ hasText: name }).waitFor()

it('an owner makes a role, with a colour and what it allows, and puts it above moderators', async () => {
  await olga.choose('Chess club: group menu', 'Roles')
  await olga.dialog.getByRole('button', { name: 'Create a role' }).click()
  await olga.dialog.getByRole('textbox', { name: 'Role name' }).fill('Scorers')
  await olga.dialog.getByRole('button', { name: 'Colour 7' }).click()
  await olga.dialog.getByRole('switch', { name: 'Pin messages' }).press('Space')
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Save' }).click()
  await roleAt(olga, 2, 'Scorers')
  await olga.dialog.getByRole('button', { name: 'Move Scorers up' }).click()
  await roleAt(olga, 1, 'Scorers')
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.page.keyboard.press('Escape')
  await olga.dialog.waitFor({ state: 'detached' })
})

it('a member who gets the role has its colour, shows it and pins at once, and cannot edit roles', async () => {
  await mina.act('Welcome', 'More actions')
  await mina.page.getByRole('menuitem').first().waitFor()
  expect(await mina.page.getByRole('menuitem', { name: 'Pin', exact: true }).count()).toBe(0)
  await mina.page.keyboard.press('Escape')
  await row(olga, 'mina').hover()
  await olga.choose('Actions for mina', 'Give the role Scorers')
  await row(olga, 'mina').locator('[data-coloured]').waitFor()
  await row(mina, 'mina').locator('[data-coloured]').waitFor()
  await row(olga, 'mina').getByRole('button').first().click()
  await olga.page.getByRole('list', { name: 'Roles' }).getByText('Scorers').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.page.keyboard.press('Escape')
  await mina.chooseFor('Welcome', 'Pin')
  await olga.message('Welcome').getByText('Pinned by mina').waitFor()
  await mina.press('Chess club: group menu')
  await mina.page.getByRole('menuitem', { name: 'Change nickname' }).waitFor()
  expect(await mina.page.getByRole('menuitem', { name: 'Roles' }).count()).toBe(0)
  await mina.page.keyboard.press('Escape')
})

it('a change by somebody else meanwhile is not written over, and the person is told so', async () => {
  await olga.choose('Chess club: group menu', 'Roles')
  await olga.dialog.getByRole('button', { name: 'Edit Scorers' }).click()
  const [owner] = people
  const { version, roles } = await owner.call('roles.list', { groupId })
  const roleId = roles[1]!.id as RoleId
  await owner.call('roles.edit', { groupId, version, roleId, permissions: ['mention.everyone'] })
  await olga.dialog.getByRole('textbox', { name: 'Role name' }).fill('Judges')
  await olga.dialog.getByRole('button', { name: 'Save' }).click()
  await olga.dialog.getByText('Somebody else changed this meanwhile', { exact: false }).waitFor()
  const after = await owner.call('roles.list', { groupId })
  expect(after.roles.map(({ name }) => name)).toEqual(['', 'Scorers', '', ''])
  // Whoever has been told saves what they changed, and nothing else.
  const pinning = olga.dialog.getByRole('switch', { name: 'Pin messages' })
  expect(await pinning.isChecked()).toBe(false)
  await olga.dialog.getByRole('button', { name: 'Save' }).click()
  await roleAt(olga, 1, 'Judges')
  const now = await owner.call('roles.list', { groupId })
  expect(now.roles[1]).toMatchObject({ name: 'Judges', permissions: ['mention.everyone'] })
})

it('a deleted role is gone from whoever had it', async () => {
  await olga.dialog.getByRole('button', { name: 'Edit Judges' }).click()
  await olga.dialog.getByRole('button', { name: 'Delete role' }).click()
  await olga.page
    .getByRole('dialog', { name: 'Delete Judges?' })
    .getByRole('button', { name: 'Delete role' })
    .click()
  await roleAt(olga, 1, 'Moderators')
  await row(mina, 'mina').locator('[data-coloured]').waitFor({ state: 'detached' })
  expect([...mina.complaints, ...olga.complaints]).toEqual([])
})
