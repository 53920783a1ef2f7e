import type { CategoryId, ConversationId, RoleId, RolePermission } from '@hubbub/protocol'
import { maySee, type Actor } from '@hubbub/rules'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { fixtureForEach, refused } from '../testing/fixture.suite.ts'
import type { TestUser } from '../testing/test-user.suite.ts'

const fixture = fixtureForEach()

let categoryId: CategoryId
let staff: RoleId
/** What was closed before a write, and which channels nobody but those in it saw then. */
let closings: { id: ConversationId; closed: ConversationId[] }[]

/** A category with both channels in it. Olga has the role Staff, and was let into one of them. */
beforeEach(async () => {
  const { service, mina, olga, groupId, general, plans } = fixture()
  const wish = { groupId, categories: [{ name: 'Office', channels: [general, plans] }], channels: [] }
  categoryId = (await mina.call('groups.arrangeChannels', wish)).categories[0]!.id
  staff = await createRole('Staff', olga)
  closings = []
  service.bus.onCommand('channel.closing', async ({ conversationId: id }) => {
    const places = await Promise.all([general, plans].map((one) => service.bus.accessContexts.place(one)))
    closings.push({ id, closed: [general, plans].filter((_, index) => places[index]!.isPrivate) })
  })
  await service.settled()
  for (const somebody of service.people.values()) somebody.heard.length = 0
  service.steps.length = 0
})

async function createRole(name: string, whom: TestUser, ...permissions: RolePermission[]): Promise<RoleId> {
  const { mina, groupId } = fixture()
  const { version } = await mina.call('roles.list', { groupId })
  const { roleId } = await mina.call('roles.create', { groupId, version, name, permissions })
  await mina.call('roles.assign', { groupId, userId: whom.id, roleId })
  return roleId
}

/** To all where no roles are named. */
function set(
  by: TestUser,
  roleIds: (RoleId | 'moderator')[] | null,
  channels: ConversationId[],
  version = 0,
) {
  const { groupId } = fixture()
  const to = { isPrivate: roleIds !== null, roleIds: roleIds ?? [] }
  return by.call('groups.setCategoryVisibility', { groupId, categoryId, version, ...to, channels })
}

async function viewOf(who: TestUser, id: ConversationId) {
  const { channels } = await who.call('groups.get', { groupId: fixture().groupId })
  return channels.find(({ conversation }) => conversation.id === id)
}

describe('channels that are closed with their category', () => {
  it('a member without the role hears nothing more of them, and finds nothing', async () => {
    const { service, mina, ivan, general, plans } = fixture()
    const before = await ivan.home()
    await set(mina, [staff], [general, plans])
    for (const conversationId of [general, plans])
      await mina.call('groups.editChannel', { conversationId, name: 'secret' })
    await service.settled()
    expect(JSON.stringify(ivan.heard)).not.toContain('secret')
    expect(ivan.heard.map(({ type }) => type)).toEqual(['channel.removed', 'group.changed'])
    expect(JSON.stringify(await ivan.replay(before))).not.toContain('secret')
    const { streams, rooms } = await service.bus.call('groups.subscriptions', { userId: ivan.id })
    expect([...streams, ...rooms, ...ivan.rooms]).not.toContain(general)
    await expect(ivan.call('groups.people', { conversationId: general })).rejects.toMatchObject(
      refused('not_found'),
    )
    expect(await viewOf(ivan, general)).toBeUndefined()
  })

  it('a member with the role has its room before anybody is told, and keeps what is unread', async () => {
    const { service, mina, olga, general } = fixture()
    expect(await viewOf(olga, general)).toMatchObject({ seq: 3, readSeq: 0 })
    await set(mina, [staff], [general])
    await service.settled()
    expect(service.steps.slice(0, 2)).toEqual(['mina enters 1', 'visibility'])
    expect(olga.rooms.has(general)).toBe(true)
    expect(await viewOf(olga, general)).toMatchObject({
      ...{ seq: 3, readSeq: 0, conversation: { isPrivate: true } },
    })
    await mina.call('groups.editChannel', { conversationId: general, name: 'secret' })
    await service.settled()
    expect(JSON.stringify(olga.heard)).toContain('secret')
  })

  it('somebody who closes them and has not the role hears them in their own rooms', async () => {
    const { service, mina, ivan, groupId, general } = fixture()
    await createRole('Chiefs', ivan, 'channels.edit')
    await set(ivan, [], [general])
    expect(ivan.rooms.has(general)).toBe(true)
    const { people } = await ivan.call('groups.people', { conversationId: general })
    expect(people.map(({ person }) => person.id)).toEqual([ivan.id])
    const { entries } = await mina.call('groups.audit', { groupId })
    expect(entries[0]).toMatchObject({
      ...{ act: 'groups.setCategoryVisibility', actorId: ivan.id },
      details: { categoryId, name: 'Office', isPrivate: true, channels: 1, channelIds: general },
    })
    await service.settled()
    expect(ivan.heard.map(({ type }) => type)).toContain('conversation.added')
  })
})

describe('channels that are opened with their category', () => {
  it('everybody comes to see them with nothing unread, and nobody needs a room of their own', async () => {
    const { service, mina, olga, ivan, plans } = fixture()
    await set(mina, null, [plans])
    expect([mina, olga, ivan].some(({ rooms }) => rooms.has(plans))).toBe(false)
    await service.settled()
    expect(ivan.heard[0]).toMatchObject({
      type: 'channel.added',
      data: { channel: { conversation: { id: plans }, seq: 3, readSeq: 3 } },
    })
  })

  it('a channel that was public already keeps what is unread in it', async () => {
    const { mina, ivan, general, plans } = fixture()
    await set(mina, null, [general, plans])
    expect(await viewOf(ivan, general)).toMatchObject({ seq: 3, readSeq: 0 })
  })
})

describe('a wish that is refused', () => {
  it('a wish over what somebody did meanwhile closes nothing, and reads nothing for others', async () => {
    const { mina, olga, general, plans } = fixture()
    await expect(set(mina, [staff], [general], 3)).rejects.toMatchObject(refused('version_conflict'))
    await expect(set(mina, null, [plans], 3)).rejects.toMatchObject(refused('version_conflict'))
    expect([closings, await viewOf(olga, plans)]).toMatchObject([[], { seq: 3, readSeq: 0 }])
  })

  it('a wish by somebody who does not see all of it reads nothing for others', async () => {
    const { olga, ivan, general, plans } = fixture()
    await createRole('Chiefs', ivan, 'channels.edit', 'people.add', 'people.remove')
    await expect(set(ivan, null, [general, plans])).rejects.toMatchObject(refused('not_found'))
    expect(await viewOf(olga, plans)).toMatchObject({ seq: 3, readSeq: 0 })
  })

  it('a wish by a member is refused at the door', async () => {
    const { olga, general, plans } = fixture()
    await expect(set(olga, [], [general, plans])).rejects.toMatchObject(refused('not_allowed'))
    expect(closings).toEqual([])
  })

  it('a public category lets no roles in', async () => {
    const { mina, groupId } = fixture()
    const wish = { groupId, categoryId, version: 0, isPrivate: false, roleIds: [staff] }
    await expect(mina.call('groups.setCategoryVisibility', wish)).rejects.toMatchObject({
      ...{ code: 'bad_input', details: { fields: { roleIds: expect.any(String) } } },
    })
  })
})

describe('until the write is done', () => {
  it('all channels that are closed with a category are closed at once', async () => {
    const { service, mina, general, plans } = fixture()
    await mina.call('groups.editChannel', { conversationId: plans, isPrivate: false })
    await set(mina, [staff], [general, plans])
    expect(closings.at(-1)!.closed).toEqual([general, plans])
    await set(mina, null, [general, plans], 1)
    const places = [general, plans].map((id) => service.bus.accessContexts.place(id))
    expect((await Promise.all(places)).map((place) => place!.isPrivate)).toEqual([false, false])
  })

  it('a holder of the role goes on seeing a channel that is about to be closed', async () => {
    const { service, mina, olga, general } = fixture()
    const seen: boolean[] = []
    service.bus.onCommand('channel.closing', async () => {
      const actor: Actor = { userId: olga.id, kind: olga.kind, isAdministrator: false }
      seen.push(maySee((await service.bus.accessContexts.inConversation(actor, general))!))
    })
    await set(mina, [staff], [general])
    expect(seen).toEqual([true])
  })
})

describe('a wish that is refused in the write', () => {
  const allOfThem: RolePermission[] = ['channels.edit', 'people.add', 'people.remove']

  it('a wish with a role that is not below closes nothing', async () => {
    const { ivan, general } = fixture()
    await createRole('Chiefs', ivan, ...allOfThem)
    await expect(set(ivan, ['moderator'], [general])).rejects.toMatchObject(refused('not_allowed'))
    expect(closings).toEqual([])
  })

  it('a wish with a channel that is unseen closes nothing', async () => {
    const { ivan, general, plans } = fixture()
    await createRole('Chiefs', ivan, ...allOfThem)
    await expect(set(ivan, [], [general, plans])).rejects.toMatchObject(refused('not_found'))
    expect(closings).toEqual([])
  })

  it('a wish with a channel of no category closes nothing, and reads nothing for others', async () => {
    const { mina, olga, groupId, general, plans } = fixture()
    const categories = [{ id: categoryId, name: 'Office', channels: [] }]
    await mina.call('groups.arrangeChannels', { groupId, categories, channels: [general, plans] })
    await expect(set(mina, [staff], [general])).rejects.toMatchObject(refused('not_found'))
    await expect(set(mina, null, [plans])).rejects.toMatchObject(refused('not_found'))
    expect([closings, await viewOf(olga, plans)]).toMatchObject([[], { seq: 3, readSeq: 0 }])
  })
})

describe('somebody who was let in in person by closing a channel', () => {
  it('a channel that they asked for when they did not see it is seen by them at once', async () => {
    const { mina, ivan, plans } = fixture()
    await createRole('Chiefs', ivan, 'channels.edit')
    const people = () => ivan.call('groups.people', { conversationId: plans })
    await expect(people()).rejects.toMatchObject(refused('not_found'))
    await mina.call('groups.editChannel', { conversationId: plans, isPrivate: false })
    await set(ivan, [], [plans])
    await expect(people()).resolves.toMatchObject({ people: expect.any(Array) })
  })
})
