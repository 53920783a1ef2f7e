import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, RoleId } from '@hubbub/protocol'
import { TestSystem, untilEqual, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'
import { offeredColors } from './offered-permissions.ts'

let system: TestSystem
/** Owns the group. */
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let conversationId: ConversationId
/** Of Olga; in the last tests of Mina, a member. */
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { group, channels } = await system.group(olga, [mina], 'Chess club')
  groupId = group.id
  conversationId = channels[0]!.conversation.id
  for (const body of ['Welcome', 'Bring a clock'])
    await olga.call('messages.send', { conversationId, cid: `cid-roles-${body.length}`, body })
  page = await Page.open(olga, `/c/${conversationId}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const rolesNow = () => olga.call('roles.list', { groupId })
const minaNow = async () => {
  const { members } = await olga.call('groups.members', { groupId })
  return members.find(({ userId }) => userId === mina.userId)!
}
const untilListed = (...names: string[]) =>
  waitFor(async () => {
    const rows = (await page.dialog()).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual(
      names.map((name) => expect.stringContaining(name)),
    )
  })
const inDialog = async (button: string) =>
  page.user.click(await (await page.dialog()).findByRole('button', { name: button }))
const pinning = async () =>
  (await page.dialog()).findByRole<HTMLInputElement>('switch', { name: /^Pin messages/ })

async function nameOfMina(): Promise<HTMLElement> {
  const pane = within(await screen.findByRole('complementary', { name: 'Members' }))
  return pane.findByText('mina')
}
const untilColoured = () =>
  waitFor(async () => expect((await nameOfMina()).dataset).toHaveProperty('coloured'))
const untilPlain = () =>
  waitFor(async () => expect((await nameOfMina()).dataset).not.toHaveProperty('coloured'))

/** Where it is offered to a member, the menu has both. */
async function isOfferedToPin(text: string): Promise<boolean> {
  await page.act(text, 'More actions')
  await screen.findByRole('menuitem', { name: 'Copy link' })
  const isOffered = screen.queryByRole('menuitem', { name: 'Pin' }) !== null
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  return isOffered
}

it('an owner makes a role, with a colour and what it allows, and puts it above moderators', async () => {
  await page.choose('Chess club: group menu', 'Roles')
  await inDialog('Create a role')
  await page.fill(await (await page.dialog()).findByRole('textbox', { name: 'Role name' }), 'Scorers')
  await inDialog('Colour 7')
  ;(await pinning()).focus()
  await page.user.keyboard(' ')
  await inDialog('Save')
  await untilListed('Admins', 'Moderators', 'Scorers', 'Members')
  await inDialog('Move Scorers up')
  await untilListed('Admins', 'Scorers', 'Moderators', 'Members')
  const { roles } = await rolesNow()
  expect(roles[1]).toMatchObject({
    ...{ name: 'Scorers', color: offeredColors[6], permissions: ['messages.pin'] },
  })
  await page.user.keyboard('{Escape}')
  await page.dialogCloses()
})

it('a member who gets the role from their menu has its colour, shows it on their card, and may pin', async () => {
  await expect(mina.call('pins.add', { conversationId, seq: 1 })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await untilPlain()
  await page.choose('Actions for mina', 'Give the role Scorers')
  await untilColoured()
  expect((await nameOfMina()).style.getPropertyValue('--role')).toBe(offeredColors[6])
  await page.user.click(await nameOfMina())
  const card = await page.dialog()
  const held = within(await card.findByRole('list', { name: 'Roles' }))
  expect(held.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Scorers'])
  await page.user.keyboard('{Escape}')
  await page.dialogCloses()
  await mina.call('pins.add', { conversationId, seq: 1 })
  await within(await page.message('Welcome')).findByText('Pinned by mina')
})

it('a change by somebody else meanwhile is not written over, and the person is told so', async () => {
  await page.choose('Chess club: group menu', 'Roles')
  await inDialog('Edit Scorers')
  expect((await pinning()).checked).toBe(true)
  const { version, roles } = await rolesNow()
  const roleId = roles[1]!.id as RoleId
  await olga.call('roles.edit', { groupId, version, roleId, permissions: ['mention.everyone'] })
  // The page knows it by now, and has told nobody.
  await waitFor(async () => expect((await pinning()).checked).toBe(false))
  expect(screen.queryByText(/Somebody else changed this meanwhile/)).toBeNull()
  await page.fill(await (await page.dialog()).findByRole('textbox', { name: 'Role name' }), 'Judges')
  await inDialog('Save')
  await (await page.dialog()).findByText(/Somebody else changed this meanwhile/)
  const names = (await rolesNow()).roles.map(({ name }) => name)
  expect(names).toEqual(['', 'Scorers', '', ''])
  // Whoever has been told saves what they changed, and nothing else.
  await inDialog('Save')
  await untilListed('Admins', 'Judges', 'Moderators', 'Members')
  expect((await rolesNow()).roles[1]).toMatchObject({ name: 'Judges', permissions: ['mention.everyone'] })
})

it('a deleted role is gone from whoever had it', async () => {
  expect((await minaNow()).roleIds).toHaveLength(1)
  await inDialog('Edit Judges')
  await inDialog('Delete role')
  const question = within(await screen.findByRole('dialog', { name: 'Delete Judges?' }))
  await page.user.click(question.getByRole('button', { name: 'Delete role' }))
  await untilListed('Admins', 'Moderators', 'Members')
  await page.user.keyboard('{Escape}')
  await page.dialogCloses()
  await untilPlain()
  expect((await rolesNow()).roles.map(({ name }) => name)).toEqual(['', '', ''])
})

it('a member sees the own role and what it allows at once, and cannot edit roles', async () => {
  await page.close()
  page = await Page.open(mina, `/c/${conversationId}`)
  await untilPlain()
  expect(await isOfferedToPin('Bring a clock')).toBe(false)
  const { version } = await rolesNow()
  const { roleId } = await olga.call('roles.create', {
    ...{ groupId, version, name: 'Scorers', color: offeredColors[6]!, permissions: ['messages.pin'] },
  })
  await olga.call('roles.assign', { groupId, roleId, userId: mina.userId })
  await untilColoured()
  await page.chooseFor('Bring a clock', 'Pin')
  await within(await page.message('Bring a clock')).findByText('Pinned by mina')
  const pinned = async () => (await olga.call('pins.list', { conversationId })).messages.map(({ seq }) => seq)
  await untilEqual(pinned, [2, 1])
  await page.press('Chess club: group menu')
  await screen.findByRole('menuitem', { name: 'Change nickname' })
  expect(screen.queryByRole('menuitem', { name: 'Roles' })).toBeNull()
  await page.user.keyboard('{Escape}')
})

it('a member whose role is deleted loses its colour and what it allowed at once', async () => {
  const { version, roles } = await rolesNow()
  const { id } = roles.find(({ name }) => name === 'Scorers')!
  await olga.call('roles.delete', { groupId, version, roleId: id as RoleId })
  await untilPlain()
  await olga.call('pins.remove', { conversationId, seq: 2 })
  await waitFor(async () =>
    expect(within(await page.message('Bring a clock')).queryByText('Pinned by mina')).toBeNull(),
  )
  expect(await isOfferedToPin('Bring a clock')).toBe(false)
})
