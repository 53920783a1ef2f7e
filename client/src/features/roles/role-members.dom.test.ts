import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { limits, type GroupId, type RoleId } from '@hubbub/protocol'
import { patiently, TestSystem, until, type Somebody } from '@hubbub/testing'
import { screen, waitFor, within } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

const most = limits.membersPerAssignment
let system: TestSystem
/** Owns the group. */
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let noor: Somebody
let groupId: GroupId
let roleId: RoleId
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  // Minna is in no group.
  const names = ['olga', 'mina', 'ivan', 'noor', 'minna']
  const people = await Promise.all(names.map((name) => system.person(name)))
  ;[olga, mina, ivan, noor] = people as [Somebody, Somebody, Somebody, Somebody]
  const { group, channels } = await system.group(olga, [mina, ivan, noor], 'Chess club')
  groupId = group.id
  ;({ roleId } = await olga.call('roles.create', { groupId, version: 0, name: 'Scorers' }))
  page = await Page.open(olga, `/c/${channels[0]!.conversation.id}`)
})
afterAll(async () => {
  await page?.close()
  await system?.close()
})

const holders = async () => {
  const { members } = await olga.call('groups.members', { groupId, roleId })
  return members.map(({ person }) => person.displayName).toSorted()
}
const taking = (name: string) => screen.queryByRole('button', { name: `Take it away from ${name}` })
const untilListed = (name: string) => waitFor(() => expect(taking(name)).not.toBeNull())
const untilGone = (name: string) => waitFor(() => expect(taking(name)).toBeNull())

async function find(name: string): Promise<void> {
  await page.fill(await (await page.dialog()).findByRole('combobox'), name)
}
async function choose(name: string): Promise<void> {
  await find(name)
  await page.user.click(await screen.findByRole('option', { name: new RegExp(`@${name}$`) }))
}

it('an owner gives a role to several members by one press, out of members alone', async () => {
  await page.choose('Chess club: group menu', 'Roles')
  await page.user.click(await (await page.dialog()).findByRole('button', { name: 'Edit Scorers' }))
  await (await page.dialog()).findByText('Nobody has it yet.')
  await find('min')
  await screen.findByRole('option', { name: /@mina$/ })
  expect(screen.queryByRole('option', { name: /@minna$/ })).toBeNull()
  await choose('mina')
  await choose('ivan')
  await page.press('Give it to 2 members')
  await (await page.dialog()).findByText('2 members have it now.')
  await untilListed('mina')
  await untilListed('ivan')
  expect(await holders()).toEqual(['ivan', 'mina'])
})

it('somebody who has a role is not offered for it', async () => {
  await find('mina')
  await (await page.dialog()).findByText('Nobody of that name.')
  expect(screen.queryByRole('option', { name: /@mina$/ })).toBeNull()
})

it('a role is taken away from one, and given to one', async () => {
  await page.press('Take it away from mina')
  await untilGone('mina')
  await until(holders, (names) => !names.includes('mina'))
  await choose('noor')
  await page.press('Give it to one member')
  await (await page.dialog()).findByText('One member has it now.')
  await untilListed('noor')
  expect(await holders()).toEqual(['ivan', 'noor'])
})

it('the list of who has a role follows what others do', async () => {
  await olga.call('roles.unassign', { groupId, roleId, userId: ivan.userId })
  await untilGone('ivan')
  await olga.call('roles.assign', { groupId, roleId, userId: mina.userId })
  await untilListed('mina')
  expect(taking('noor')).not.toBeNull()
  await olga.call('roles.unassign', { groupId, roleId, userId: noor.userId })
  await untilGone('noor')
})

const many = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('a pasted list of names gives a role to the members of it, and what was done is undone', async () => {
  await page.press('Give to many…')
  const dialog = await many('Give the role Scorers to many')
  await page.fill(dialog.getByRole('textbox', { name: 'Names' }), '@mina\nIvan\nminna')
  await page.user.click(dialog.getByRole('button', { name: 'Find members' }))
  await dialog.findByText('One member found')
  expect(dialog.queryByText('One more has it already.')).not.toBeNull()
  expect(dialog.queryByText('Not found in this group: minna')).not.toBeNull()
  await page.user.click(dialog.getByRole('button', { name: 'Give it to one member' }))
  await untilListed('ivan')
  await page.press('Undo')
  await untilGone('ivan')
  await (await page.dialog()).findByText('One member has it no longer.')
  expect(await holders()).toEqual(['mina'])
})

it('a search takes a role from those it finds but one who is left out of them', async () => {
  await olga.call('roles.assign', { groupId, roleId, userId: noor.userId })
  await untilListed('noor')
  await page.press('Take from many…')
  const dialog = await many('Take the role Scorers from many')
  await page.user.click(dialog.getByRole('tab', { name: 'Search' }))
  await page.user.click(dialog.getAllByRole('button', { name: 'Find members' }).at(-1)!)
  await dialog.findByText('2 members found')
  await page.user.click(dialog.getByRole('checkbox', { name: /mina/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Take it away from one member' }))
  await untilGone('noor')
  expect(await holders()).toEqual(['mina'])
})

it('all whom a search finds get a role by one press, more than are listed, but one who is left out', async () => {
  const root = await system.administrator()
  const { users } = await patiently(() => root.call('accounts.batchRegister', { count: most }))
  const userIds = users.map(({ userId }) => userId)
  await patiently(() => root.call('groups.addTestUsers', { groupId, userIds }))
  await page.press('Give to many…')
  const dialog = await many('Give the role Scorers to many')
  await page.user.click(dialog.getByRole('tab', { name: 'Search' }))
  await page.user.click(dialog.getAllByRole('button', { name: 'Find members' }).at(-1)!)
  // Mina has it already.
  await dialog.findByText('1,003 members found')
  expect(dialog.queryByText('The first 1,000 are listed.')).not.toBeNull()
  expect(dialog.queryByRole('checkbox', { name: 'All of them' })).toBeNull()
  await page.user.click(dialog.getByRole('checkbox', { name: /ivan/ }))
  await page.user.click(dialog.getByRole('button', { name: 'Give it to 1,002 members' }))
  await (await page.dialog()).findByText('1,002 members have it now.')
  await untilListed('noor')
  await page.press('Undo')
  await (await page.dialog()).findByText('1,002 members have it no longer.')
  expect(await holders()).toEqual(['mina'])
})

it('a change of many is undone in the audit log, and that as well', async () => {
  await page.choose('Chess club: group menu', 'Audit log')
  const undo = async () => (await screen.findAllByRole('button', { name: 'Undo' }))[0]!
  await page.user.click(await undo())
  await screen.findByText('Undone. Members changed: 1,002')
  const { total } = await olga.call('groups.members', { groupId, roleId })
  expect(total).toBeGreaterThan(1_000)
  expect((await holders()).length).toBeGreaterThan(1)
  // Two in the editor of the role, and this one.
  await waitFor(() => expect(screen.getAllByText(/Undoes what was done before/)).toHaveLength(3))
})
