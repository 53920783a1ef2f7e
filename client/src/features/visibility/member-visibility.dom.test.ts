import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, RoleId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Owns the group. */
let olga: Somebody
let mina: Somebody
let guest: Somebody
let groupId: GroupId
let general: ConversationId
/** May change channels and roles. */
let bruno: Somebody
/** Private; mina was let in. */
let plans: ConversationId
let roleId: RoleId
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  bruno = await system.person('bruno')
  guest = await system.guest('gustav')
  const { group, channels } = await system.group(olga, [mina, bruno, guest], 'Chess club')
  groupId = group.id
  general = channels[0]!.conversation.id
  ;({ roleId } = await olga.call('roles.create', { groupId, version: 0, name: 'Staff' }))
  const permissions = ['roles.edit', 'channels.edit'] as const
  const wish = { groupId, version: 1, name: 'Builders', permissions: [...permissions] }
  const builders = await olga.call('roles.create', wish)
  await olga.call('roles.assign', { groupId, userId: bruno.userId, roleId: builders.roleId })
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
  await dialog.findByText('mina sees 3 of 4.')
  expect((await rowOf(dialog, 'plans')).getByText('Let in by name.')).toBeTruthy()
  expect((await rowOf(dialog, 'plans')).getByRole('img', { name: 'Sees it' })).toBeTruthy()
  expect((await rowOf(dialog, 'staff')).getByRole('img', { name: 'Does not see it' })).toBeTruthy()
  expect((await rowOf(dialog, 'members')).getByText('All members are let in.')).toBeTruthy()
  await olga.call('roles.assign', { groupId, userId: mina.userId, roleId })
  await dialog.findByText('mina sees 4 of 4.')
  await olga.call('roles.unassign', { groupId, userId: mina.userId, roleId })
  await dialog.findByText('mina sees 3 of 4.')
})

it('a guest is said to be one where all members were let in', async () => {
  page = await Page.open(olga, `/c/${general}`)
  const dialog = await openFor('gustav')
  await dialog.findByText('gustav sees 1 of 4.')
  const reason = 'A guest: all members are let in, but guests are not.'
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

it('a view as somebody who does not see what is open begins at the first channel', async () => {
  page = await Page.open(olga, `/c/${plans}`)
  await page.choose('Chess club: group menu', 'Roles')
  await page.press('View as a role')
  await page.press('View')
  await screen.findByText(/^You see Chess club as a member with these roles/)
  await waitFor(() => expect(link('general')?.getAttribute('aria-current')).toBe('page'))
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

it('permissions are not changed in the name of the member as whom one looks', async () => {
  const overrides = [{ subject: bruno.userId, allow: ['messages.pin' as const] }]
  await olga.call('channels.setOverrides', { conversationId: general, version: 0, overrides })
  page = await Page.open(olga, `/c/${general}`)
  await openFor('bruno')
  await page.press('View the group as bruno')
  await screen.findByText('You see Chess club as bruno does')
  await page.choose('Conversation menu', 'Edit channel')
  const dialog = await page.dialog()
  await page.user.click(await dialog.findByRole('tab', { name: 'Permissions' }))
  await dialog.findByText('Permissions cannot be changed while you look as somebody else.')
  expect(dialog.queryByRole('radiogroup', { name: 'Who talks here' })).toBeNull()
})

it('a view as a member ends with the right to edit roles, and does not come back with it', async () => {
  page = await Page.open(bruno, `/c/${general}`)
  await olga.call('groups.setRole', { groupId, userId: bruno.userId, role: 'admin' })
  await openFor('mina')
  await page.press('View the group as mina')
  await screen.findByText('You see Chess club as mina does')
  const isEditor = async (isGiven: boolean) => {
    const { roles } = await olga.call('roles.list', { groupId })
    const { id } = roles.find(({ name }) => name === 'Builders')!
    await olga.call(isGiven ? 'roles.assign' : 'roles.unassign', {
      ...{ groupId, userId: bruno.userId, roleId: id as RoleId },
    })
  }
  await olga.call('groups.setRole', { groupId, userId: bruno.userId, role: 'member' })
  await isEditor(false)
  await waitFor(() => expect(screen.queryByText('You see Chess club as mina does')).toBeNull())
  await isEditor(true)
  const mayEditRoles = async () => {
    const items = await page.items('Chess club: group menu')
    await page.user.keyboard('{Escape}')
    return items.includes('Roles')
  }
  // As mina sees it there is no such item.
  expect(await untilEqual(mayEditRoles, true)).toBe(true)
})
