import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { GroupId, RoleId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { faultsOn } from '../axe.ts'
import { launchBrowser } from '../launch.ts'
import { Visitor } from '../visitor.ts'

let system: TestSystem
let browser: Browser
let people: Somebody[]
let groupId: GroupId
let roleId: RoleId
let olga: Visitor
let phone: Visitor

beforeAll(async () => {
  system = await TestSystem.open()
  people = await Promise.all(['olga', 'mina', 'ivan', 'noor'].map((name) => system.person(name)))
  const [owner, ...members] = people
  const { group, channels } = await system.group(owner!, members, 'Chess club')
  groupId = group.id
  await system.person('minna')
  const general = channels[0]!.conversation.id
  await owner!.call('messages.send', { conversationId: general, cid: 'cid-holders-1', body: 'Welcome' })
  ;({ roleId } = await owner!.call('roles.create', { groupId, version: 0, name: 'Scorers' }))
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

const holders = async () => {
  const { members } = await people[0]!.call('groups.members', { groupId, roleId })
  return members.map(({ person }) => person.displayName).toSorted()
}
const listed = ({ dialog }: Visitor, name: string) =>
  dialog.getByRole('button', { name: `Take it away from ${name}` })

async function choose({ dialog, page }: Visitor, name: string): Promise<void> {
  await dialog.getByRole('combobox').fill(name)
  await page.getByRole('option', { name, exact: false }).first().click()
}

it('an owner gives a role to several members by one press, out of members alone', async () => {
  await olga.choose('Chess club: group menu', 'Roles')
  await olga.dialog.getByRole('button', { name: 'Edit Scorers' }).click()
  await olga.dialog.getByText('Nobody has it yet.').waitFor()
  await olga.dialog.getByRole('combobox').fill('min')
  await olga.page.getByRole('option', { name: 'mina' }).waitFor()
  expect(await olga.page.getByRole('option', { name: 'minna' }).count()).toBe(0)
  await olga.page.getByRole('option', { name: 'mina' }).click()
  await choose(olga, 'ivan')
  expect(await faultsOn(olga.page)).toEqual([])
  await olga.dialog.getByRole('button', { name: 'Give it to 2 members' }).click()
  await olga.dialog.getByText('2 members have it now.').waitFor()
  await listed(olga, 'mina').waitFor()
  await listed(olga, 'ivan').waitFor()
  expect(await faultsOn(olga.page)).toEqual([])
  expect(await holders()).toEqual(['ivan', 'mina'])
})

it('a phone takes the role away and gives it, and the other screen follows', async () => {
  await phone.page.goto(`${system.server.url}/g/${groupId}`)
  await phone.choose('Chess club: group menu', 'Roles')
  await phone.dialog.getByRole('button', { name: 'Edit Scorers' }).click()
  await listed(phone, 'mina').click()
  await listed(phone, 'mina').waitFor({ state: 'detached' })
  await listed(olga, 'mina').waitFor({ state: 'detached' })
  await choose(phone, 'noor')
  await phone.dialog.getByRole('button', { name: 'Give it to one member' }).click()
  await listed(phone, 'noor').waitFor()
  await listed(olga, 'noor').waitFor()
  expect(await faultsOn(phone.page)).toEqual([])
  expect(await holders()).toEqual(['ivan', 'noor'])
  expect([...olga.complaints, ...phone.complaints]).toEqual([])
})
