import type { CategoryId, ConversationId } from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { fixtureForEach } from '../testing/fixture.suite.ts'
import type { TestUser } from '../testing/test-user.suite.ts'

const fixture = fixtureForEach()

/** Board has the private channel, which Olga was let into; Lobby the public one; Attic none. */
let board: CategoryId
let lobby: CategoryId

beforeEach(async () => {
  const { mina, groupId, general, plans, service, olga, ivan } = fixture()
  const { categories } = await mina.call('groups.arrangeChannels', {
    groupId,
    categories: [
      { name: 'Board', channels: [plans] },
      { name: 'Lobby', channels: [general] },
      { name: 'Attic', channels: [] },
    ],
    channels: [],
  })
  ;[board, lobby] = categories.map(({ id }) => id) as [CategoryId, CategoryId]
  await service.settled()
  for (const user of [mina, olga, ivan]) user.heard.length = 0
})

const homeNames = async (user: TestUser) =>
  (await user.home()).groups[0]!.group.categories.map(({ name }) => name)

const heardNames = (user: TestUser) =>
  user.heard.flatMap(({ type, data }) => (type === 'group.changed' ? data.group.categories : []))

async function allow(user: TestUser, permission: string): Promise<void> {
  const { mina, groupId } = fixture()
  const { version } = await mina.call('roles.list', { groupId })
  const permissions = [permission as 'channels.edit']
  const { roleId } = await mina.call('roles.create', { groupId, version, name: permission, permissions })
  await mina.call('roles.assign', { groupId, roleId, userId: user.id })
}

describe('a category of private channels', () => {
  it('the home of those who see one of them has it, and of whoever edits channels or roles', async () => {
    const { mina, olga, ivan } = fixture()
    expect(await homeNames(mina)).toEqual(['Board', 'Lobby', 'Attic'])
    expect(await homeNames(olga)).toEqual(['Board', 'Lobby'])
    expect(await homeNames(ivan)).toEqual(['Lobby'])
    await allow(ivan, 'channels.edit')
    await allow(olga, 'roles.edit')
    for (const user of [ivan, olga]) expect(await homeNames(user)).toEqual(['Board', 'Lobby', 'Attic'])
  })

  it('its overrides are told to those who see one of them, and to nobody else', async () => {
    const { mina, olga, ivan, groupId, plans, service } = fixture()
    const overrides = [{ subject: ivan.id, allow: [], deny: ['messages.send' as const] }]
    await mina.call('groups.setCategoryOverrides', { groupId, categoryId: board, version: 0, overrides })
    await service.settled()
    expect(heardNames(ivan).map(({ name }) => name)).toEqual(['Lobby'])
    expect(JSON.stringify(ivan.heard)).not.toContain(board)
    expect(ivan.heard).toMatchObject([{ type: 'group.changed', data: { more: true } }])
    const category = { id: board, name: 'Board', position: 0, overrides: { version: 1, list: overrides } }
    expect(olga.heard[1]).toMatchObject({ stream: plans, data: { conversation: { id: plans }, category } })
  })

  it('catching up tells each of those that they see', async () => {
    const { mina, olga, ivan, groupId } = fixture()
    const befores = await Promise.all([mina, olga, ivan].map((user) => user.home()))
    await mina.call('groups.edit', { groupId, name: 'Chess club' })
    const told = async (user: TestUser, index: number) => {
      const events = await user.replay(befores[index]!)
      const data = events.flatMap((event) => (event.type === 'group.changed' ? event.data : []))
      return data.map(({ group, more }) => [group.categories.map(({ name }) => name), more])
    }
    expect(await told(mina, 0)).toEqual([[['Board', 'Lobby', 'Attic'], undefined]])
    expect(await told(olga, 1)).toEqual([[['Board', 'Lobby'], undefined]])
    expect(await told(ivan, 2)).toEqual([[['Lobby'], undefined]])
  })

  it('somebody who is let into one of them gets it with the channel', async () => {
    const { mina, ivan, plans, service } = fixture()
    await mina.call('groups.addPerson', { conversationId: plans, userId: ivan.id })
    await service.settled()
    const category = { id: board, name: 'Board', position: 0 }
    expect(ivan.heard).toMatchObject([
      { type: 'conversation.added', data: { conversation: { category } } },
      { type: 'person.joined' },
    ])
  })

  it('somebody whose role is let in gets it with the channel', async () => {
    const { mina, ivan, plans, groupId, service } = fixture()
    const { roleId } = await mina.call('roles.create', { groupId, version: 0, name: 'Scorers' })
    await mina.call('channels.addRole', { conversationId: plans, roleId })
    await mina.call('roles.assign', { groupId, roleId, userId: ivan.id })
    const asked = { conversationId: plans, userIds: [ivan.id] }
    const shown = await service.bus.call('groups.viewOfReaders', asked)
    expect(shown!.view).toMatchObject({ category: { id: board, name: 'Board' } })
  })

  it('somebody who loses the last of them has it in their home no more', async () => {
    const { mina, olga, plans } = fixture()
    await mina.call('groups.removePerson', { conversationId: plans, userId: olga.id })
    expect(await homeNames(olga)).toEqual(['Lobby'])
  })

  it('an editor of the group who sees no channel there is not told of it', async () => {
    const { ivan, groupId } = fixture()
    await allow(ivan, 'group.edit')
    const { categories } = await ivan.call('groups.edit', { groupId, name: 'Chess club' })
    expect(categories).toEqual([{ id: lobby, name: 'Lobby', position: 1 }])
  })
})

describe('an arrangement that does not name all categories', () => {
  const all = async () => homeNames(fixture().mina)
  const arrange = (removes?: CategoryId[], channels: ConversationId[] = []) => {
    const { mina, groupId } = fixture()
    return mina.call('groups.arrangeChannels', {
      ...{ groupId, categories: [{ name: 'New', channels: [] }], channels },
      ...(removes && { removes }),
    })
  }

  it('one of a client from before takes away those that it knew for sure', async () => {
    const { general: lobbyChannel, plans } = fixture()
    // It names all channels that it sees, and those of a category that it does not know above all others.
    await arrange(undefined, [lobbyChannel, plans])
    expect(await all()).toEqual(['New', 'Board', 'Attic'])
    const { channels } = (await fixture().mina.home()).groups[0]!
    const places = channels.map(({ conversation: { name, categoryId } }) => [name, categoryId])
    expect(Object.fromEntries(places)).toEqual({ general: null, plans: board })
  })

  it('one that says which go leaves the others behind those that it names', async () => {
    await arrange([lobby])
    expect(await all()).toEqual(['New', 'Board', 'Attic'])
    await arrange([])
    expect(await all()).toEqual(['New', 'New', 'Board', 'Attic'])
    await arrange([board])
    expect(await all()).toEqual(['New', 'New', 'New', 'Attic'])
  })

  it('to name one and take it away is refused, and so are more than there may be', async () => {
    const { mina, groupId } = fixture()
    const categories = [{ id: board, name: 'Board', channels: [] }]
    const wish = { groupId, categories, channels: [], removes: [board] }
    await expect(mina.call('groups.arrangeChannels', wish)).rejects.toMatchObject({ code: 'bad_input' })
    const many = Array.from({ length: 50 }, (_, index) => ({ name: String(index), channels: [] }))
    await expect(
      mina.call('groups.arrangeChannels', { ...wish, categories: many, removes: [] }),
    ).rejects.toMatchObject({ code: 'limit_reached' })
    expect(await all()).toEqual(['Board', 'Lobby', 'Attic'])
  })
})
