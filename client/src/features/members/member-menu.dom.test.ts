import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { GroupId, Role } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'
import { screen } from '@testing-library/dom'
import { Page } from '../../testing/page.suite.tsx'

let system: TestSystem
/** Owns the group. */
let olga: Somebody
let adam: Somebody
let mina: Somebody
let guest: Somebody
let groupId: GroupId
let path: string
let page: Page

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'adam', 'mina'].map((name) => system.person(name)))
  ;[olga, adam, mina] = people as [Somebody, Somebody, Somebody]
  guest = await system.guest('gustav')
})
beforeEach(async () => {
  const { group, channels } = await system.group(olga, [adam, mina, guest], 'Chess club')
  groupId = group.id
  path = `/c/${channels[0]!.conversation.id}`
  await setRole(adam, 'admin')
})
afterEach(() => page.close())
afterAll(() => system?.close())

const setRole = (of: Somebody, role: Role) =>
  olga.call('groups.setRole', { groupId, userId: of.userId, role })
const roleOf = async (of: Somebody) =>
  (await olga.call('groups.members', { groupId })).members.find(({ userId }) => userId === of.userId)?.role
const untilRole = (of: Somebody, wanted: Role) =>
  until(
    () => roleOf(of),
    (role) => role === wanted,
  )

const itemsFor = (name: string) => page.items(`Actions for ${name}`)

describe('the menu of a member', () => {
  const moderation = ['Time out', 'Delete messages', 'Ban', 'Remove from group']

  it('an owner makes anybody anything, also the owner', async () => {
    page = await Page.open(olga, path)
    expect(await itemsFor('mina')).toEqual([
      ...['Hand over the group', 'Make admin', 'Make moderator', 'Channels they see', 'Change nickname'],
      ...moderation,
    ])
  })

  it('a guest is offered to be neither owner, admin nor moderator', async () => {
    page = await Page.open(olga, path)
    expect(await itemsFor('gustav')).toEqual(['Channels they see', 'Change nickname', ...moderation])
  })

  it('an admin is offered nothing about the owner, and cannot make admins', async () => {
    page = await Page.open(adam, path)
    expect(await itemsFor('mina')).toEqual([
      ...['Make moderator', 'Channels they see', 'Change nickname'],
      ...moderation,
    ])
    expect(screen.queryByRole('button', { name: 'Actions for olga' })).toBeNull()
  })

  it('a member is offered nothing about others', async () => {
    page = await Page.open(mina, path)
    await screen.findByRole('button', { name: 'Actions for mina' })
    for (const name of ['olga', 'adam', 'gustav'])
      expect(screen.queryByRole('button', { name: `Actions for ${name}` })).toBeNull()
  })
})

describe('the role of a member', () => {
  it('a member becomes a moderator, an admin and an ordinary member again', async () => {
    page = await Page.open(olga, path)
    for (const [item, role] of [
      ['Make moderator', 'moderator'],
      ['Make admin', 'admin'],
      ['Make ordinary member', 'member'],
    ] as const) {
      await page.choose('Actions for mina', item)
      await untilRole(mina, role)
      const isOffered = async () => {
        const items = await itemsFor('mina')
        await page.user.keyboard('{Escape}')
        return items.includes(item)
      }
      expect(await untilEqual(isOffered, false)).toBe(false)
    }
  })

  it('a group is handed over after a question, and who had it is an admin', async () => {
    page = await Page.open(olga, path)
    await page.choose('Actions for mina', 'Hand over the group')
    const dialog = await page.dialog()
    expect(dialog.getByRole('heading', { name: 'Make mina the owner?' })).toBeTruthy()
    await page.user.click(dialog.getByRole('button', { name: 'Hand over the group' }))
    await untilRole(mina, 'owner')
    expect(await roleOf(olga)).toBe('admin')
  })

  it('a removal says which links still work, and the removed member is out', async () => {
    await adam.call('groups.createInvite', { groupId })
    page = await Page.open(olga, path)
    await page.choose('Actions for mina', 'Remove from group')
    const dialog = await page.dialog()
    await dialog.findByText(/2 other invite links still work/)
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }))
    await page.dialogCloses()
    expect(await roleOf(mina)).toBeUndefined()
  })
})
