import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { GroupId, RoleId } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let path: string
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina'].map((name) => system.person(name)))
  ;[olga, mina] = people as [Somebody, Somebody]
  const { group, channels } = await system.group(olga, [mina], 'Chess club')
  groupId = group.id
  path = `/c/${channels[0]!.conversation.id}`
})
afterEach(() => page.close())
afterAll(() => system?.close())

const open = async (who: Somebody, item: string) => {
  page = await Page.open(who, path)
  await page.choose('Chess club: group menu', item)
  return page.dialog()
}
const items = async (who: Somebody) => {
  page = await Page.open(who, path)
  return page.items('Chess club: group menu')
}
const groupNow = async () => (await olga.call('groups.get', { groupId })).group
const working = async () => (await olga.call('groups.invites', { groupId })).invites

describe('the menu of a group', () => {
  it('an owner is offered everything that a group has', async () => {
    expect(await items(olga)).toEqual([
      ...['Notifications', 'Invite people', 'Create channel', 'Create category', 'Arrange channels'],
      ...['Group settings', 'Roles', 'Timeouts and bans', 'Filters', 'Raid mode', 'Reports', 'Audit log'],
      ...['Change nickname', 'Leave group'],
    ])
  })

  it('a member is offered what concerns themselves, and to invite', async () => {
    expect(await items(mina)).toEqual(['Notifications', 'Invite people', 'Change nickname', 'Leave group'])
  })
})

describe('links that invite', () => {
  it('a link is made with its time and its uses, and stands among those that work', async () => {
    const dialog = await open(mina, 'Invite people')
    await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Expires' }), 'In one hour')
    await page.user.selectOptions(dialog.getByRole('combobox', { name: 'Uses' }), '5 uses')
    await page.press('Create link')
    const link = (await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Invite link' })).value
    const made = (await working()).find(({ createdBy }) => createdBy === mina.userId)!
    expect(link).toBe(`${system.server.url}/invite/${made.code}`)
    expect(made.usesLeft).toBe(5)
    expect(made.expiresAt! - system.now()).toBeLessThanOrEqual(3_600_000)
    await page.press('Create another')
    const row = within((await dialog.findByText(made.code)).closest('li')!)
    expect(row.getByText(/^Expires .* · 5 uses left$/)).toBeTruthy()
  })

  it('a link gives a role to whoever joins by it, and says so; who may give none is offered none', async () => {
    const { roleId } = await olga.call('roles.create', { groupId, version: 0, name: 'Players' })
    const dialog = await open(olga, 'Invite people')
    await page.choose('Roles for whoever joins', 'Players')
    await page.press('Create link')
    await dialog.findByText('Gives: Players')
    const [made] = await working()
    expect(made!.roleIds).toEqual([roleId])
    await page.press('Create another')
    const row = within((await dialog.findByText(made!.code)).closest('li')!)
    expect(row.getByText('Gives: Players')).toBeTruthy()
    await page.close()
    const minas = await open(mina, 'Invite people')
    expect(minas.queryByRole('button', { name: 'Roles for whoever joins' })).toBeNull()
  })

  it('a link that gives more than one may give is shown without its code, and can be revoked', async () => {
    const { roles, version } = await olga.call('roles.list', { groupId })
    const roleId = roles.find(({ name }) => name === 'Players')!.id as RoleId
    const permissions = ['invites.manage' as const]
    const manager = { groupId, version, name: 'Managers', permissions }
    const { roleId: managers } = await olga.call('roles.create', manager)
    await olga.call('roles.assign', { groupId, userId: mina.userId, roleId: managers })
    for (const { id } of await working()) await olga.call('groups.revokeInvite', { groupId, inviteId: id })
    const { code } = await olga.call('groups.createInvite', { groupId, roleIds: [roleId] })
    const dialog = await open(mina, 'Invite people')
    await dialog.findByText('Gives: Players')
    expect(dialog.queryByText(code)).toBeNull()
    await page.press('Revoke the link that gives Players')
    await untilEqual(working, [])
  })

  it('a link that is revoked lets nobody in any more, and leaves the list', async () => {
    const stranger = await system.person('stranger')
    const { code } = await olga.call('groups.createInvite', { groupId })
    const dialog = await open(olga, 'Invite people')
    await dialog.findByText(code)
    await page.press(`Revoke link ${code}`)
    await until(working, (links) => !links.some((link) => link.code === code))
    await untilEqual(() => dialog.queryByText(code), null)
    await expect(stranger.call('groups.join', { code })).rejects.toMatchObject({ code: 'invite_used_up' })
  })
})

describe('the settings of a group', () => {
  it('a name and a description are changed, and none is not a name', async () => {
    const dialog = await open(olga, 'Group settings')
    const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await page.fill(dialog.getByRole('textbox', { name: 'Group name' }), '')
    expect(save().disabled).toBe(true)
    await page.fill(dialog.getByRole('textbox', { name: 'Group name' }), 'Chess & go')
    await page.fill(dialog.getByRole('textbox', { name: 'Description' }), 'Tuesdays at eight')
    await page.user.click(save())
    await page.dialogCloses()
    await screen.findByRole('button', { name: 'Chess & go: group menu' })
    expect(await groupNow()).toMatchObject({ name: 'Chess & go', description: 'Tuesdays at eight' })
    await olga.call('groups.edit', { groupId, name: 'Chess club' })
  })

  it('a group is deleted only after its name was typed', async () => {
    const { group, channels } = await system.group(olga, [], 'Go')
    page = await Page.open(olga, `/c/${channels[0]!.conversation.id}`)
    await page.choose('Go: group menu', 'Group settings')
    await page.press('Delete group')
    const confirm = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Delete for everybody' })
    expect((await confirm()).disabled).toBe(true)
    await page.fill(await screen.findByRole('textbox', { name: /type the name of the group: / }), 'Go')
    await page.user.click(await confirm())
    await page.dialogCloses()
    await expect(olga.call('groups.get', { groupId: group.id })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('leaving a group', () => {
  it('an owner is told to hand it over first', async () => {
    const dialog = await open(olga, 'Leave group')
    expect(dialog.getByText(/You own this group/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Leave group' }).disabled).toBe(true)
  })

  it('a member leaves after a question, and has the group no more', async () => {
    const dialog = await open(mina, 'Leave group')
    await page.user.click(dialog.getByRole('button', { name: 'Leave group' }))
    await until(
      () => olga.call('groups.members', { groupId }),
      ({ members }) => !members.some(({ userId }) => userId === mina.userId),
    )
    const menu = () => screen.queryByRole('button', { name: 'Chess club: group menu' })
    expect(await untilEqual(menu, null)).toBeNull()
  })
})
