import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { faultsOn } from '../axe.ts'
import { launchBrowser } from '../launch.ts'
import { Visitor } from '../visitor.ts'

let system: TestSystem
let browser: Browser
let groupId: GroupId
let olga: Visitor
let phone: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan', 'noor'].map((name) => system.person(name)))
  const [owner, ...members] = people as [Somebody, Somebody, Somebody, Somebody]
  const { group, channels } = await system.group(owner, members, 'Chess club')
  groupId = group.id
  const general = channels[0]!.conversation.id
  await owner.call('messages.send', { conversationId: general, cid: 'cid-holders-1', body: 'Welcome' })
  const { roleId } = await owner.call('roles.create', { groupId, version: 0, name: 'Scorers' })
  await owner.call('roles.assign', { groupId, userId: members[0].userId, roleId })
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
    await visitor.page.goto(`${system.server.url}/c/${general}`)
    await visitor.sees('Welcome')
    return visitor
  }
  olga = await enter()
  phone = await enter({ viewport: { width: 390, height: 844 }, hasTouch: true })
})

afterAll(async () => {
  await browser?.close()
  await system?.close()
})

const listed = ({ dialog }: Visitor, name: string) =>
  dialog.getByRole('button', { name: `Take it away from ${name}` })

it.each([
  ['a desktop', () => olga, 'ivan'],
  ['a phone', () => phone, 'noor'],
] as const)('axe finds nothing where a role is given on %s', async (_, visitorOn, name) => {
  const visitor = visitorOn()
  const { page, dialog } = visitor
  await page.goto(`${system.server.url}/g/${groupId}`)
  await visitor.choose('Chess club: group menu', 'Roles')
  await dialog.getByRole('button', { name: 'Edit Scorers' }).click()
  await listed(visitor, 'mina').waitFor()
  await dialog.getByRole('combobox').fill(name)
  await page.getByRole('option', { name }).first().click()
  const give = dialog.getByRole('button', { name: 'Give it to one member' })
  await give.waitFor()
  expect(await faultsOn(page)).toEqual([])
  await give.click()
  await listed(visitor, name).waitFor()
  expect(await faultsOn(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Take from many…' }).click()
  const many = page.getByRole('dialog', { name: 'Take the role Scorers from many' })
  await many.getByRole('textbox', { name: 'Names' }).fill(`@${name}\nnobody`)
  await many.getByRole('button', { name: 'Find members' }).click()
  await many.getByText('Not found in this group: nobody').waitFor()
  expect(await faultsOn(page)).toEqual([])
  await many.getByRole('button', { name: 'Take it away from one member' }).click()
  await listed(visitor, name).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  expect(visitor.complaints).toEqual([])
})
