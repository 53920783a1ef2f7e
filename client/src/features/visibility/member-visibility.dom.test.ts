import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, RoleId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Owns the group. */
let olga: Somebody
let mina: Somebody
let guest: Somebody
let groupId: GroupId
let general: ConversationId
/** Private; mina was let in. */
let plans: ConversationId
let roleId: RoleId
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  guest = await system.guest('gustav')
  const { group, channels } = await system.group(olga, [mina, guest], 'Chess club')
  groupId = group.id
  general = channels[0]!.conversation.id
  ;({ roleId } = await olga.call('roles.create', { groupId, version: 0, name: 'Staff' }))
  const create = async (name: string, ...roleIds: (RoleId | 'member')[]) =>
    (await olga.call('groups.createChannel', { groupId, name, isPrivate: true, roleIds })).id
  plans = await create('plans')
  await create('staff', roleId)
  await create('members', 'member')
  await olga.call('groups.addPerson', { conversationId: plans, userId: mina.userId })
})
afterEach(() => page?.close())
afterAll(() => system?.close())

async function openFor(name: string) {
  await page.choose(`Actions for ${name}`, 'Channels they see')
  return page.dialog()
}
const rowOf = async (dialog: Awaited<ReturnType<typeof openFor>>, name: string) =>
  within((await dialog.findByText(name)).closest('li')!)
const link = (name: string) => screen.queryByRole('link', { name: new RegExp(name) })

it('an owner learns which channels a member sees, and why', async () => {
  page = await Page.open(olga, `/c/${general}`)
  const dialog = await openFor('mina')
  await dialog.findByText('mina sees 3 of 4 channels.')
  expect((await rowOf(dialog, 'plans')).getByText('Let in by name.')).toBeTruthy()
  expect((await rowOf(dialog, 'plans')).getByRole('img', { name: 'Sees it' })).toBeTruthy()
  expect((await rowOf(dialog, 'staff')).getByRole('img', { name: 'Does not see it' })).toBeTruthy()
  const byRole = 'By a role that is let in: All members, no guests.'
  expect((await rowOf(dialog, 'members')).getByText(byRole)).toBeTruthy()
  await olga.call('roles.assign', { groupId, userId: mina.userId, roleId })
  await dialog.findByText('mina sees 4 of 4 channels.')
  await olga.call('roles.unassign', { groupId, userId: mina.userId, roleId })
  await dialog.findByText('mina sees 3 of 4 channels.')
})

it('a guest is said to be one where all members were let in', async () => {
  page = await Page.open(olga, `/c/${general}`)
  const dialog = await openFor('gustav')
  await dialog.findByText('gustav sees 1 of 4 channels.')
  const reason = 'All members are let in, but no guests.'
  expect((await rowOf(dialog, 'members')).getByText(reason)).toBeTruthy()
})

it('an owner looks at the group as a member sees it, and as themselves again', async () => {
  page = await Page.open(olga, `/c/${general}`)
  await waitFor(() => expect(link('staff')).toBeTruthy())
  await openFor('mina')
  await page.press('View the group as mina')
  await screen.findByText('You see Chess club as mina does')
  await waitFor(() => expect(link('staff')).toBeNull())
  expect(link('plans')).toBeTruthy()
  expect(link('members')).toBeTruthy()
  await page.press('Back to your own view')
  await waitFor(() => expect(link('staff')).toBeTruthy())
})

it('a group looked at as a guest shows what the guest sees, and no way to invite', async () => {
  page = await Page.open(olga, `/c/${general}`)
  await openFor('gustav')
  await page.press('View the group as gustav')
  await screen.findByText('You see Chess club as gustav does')
  await waitFor(() => expect(link('members')).toBeNull())
  expect(link('general')).toBeTruthy()
  expect(await page.items('Chess club: group menu')).not.toContain('Invite people')
})
