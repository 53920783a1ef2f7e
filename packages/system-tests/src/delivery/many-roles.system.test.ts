import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, Push, RoleId, RolePermission } from '@hubbub/protocol'
import { TestSystem, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let noor: Somebody
let groupId: GroupId
let general: ConversationId

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan', 'noor'].map((name) => system.person(name)))
  ;[olga, mina, ivan, noor] = people as [Somebody, Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan, noor])
  groupId = group.id
  general = channels[0]!.conversation.id
})

async function create(permissions: RolePermission[]): Promise<RoleId> {
  const { version } = await olga.call('roles.list', { groupId })
  return (await olga.call('roles.create', { groupId, version, name: 'Scorers', permissions })).roleId
}

const idsOf = (...people: Somebody[]) => people.map(({ userId }) => userId)
const isGiven = ({ type }: Push<'event'>) => type === 'members.roles'
const rolesHeard = (ear: Ear) => ear.events.filter(({ type }) => /^members?\.roles$/.test(type))
const refused = (code: string) => expect.objectContaining({ code })

it('members who get a role together have its permissions from the answer on, and lose them together', async () => {
  const { seq } = await olga.call('messages.send', { conversationId: general, cid: 'cid-many-1', body: 'e4' })
  const pin = (who: Somebody) => who.call('pins.add', { conversationId: general, seq })
  const roleId = await create(['messages.pin'])
  await expect(pin(mina)).rejects.toEqual(refused('not_allowed'))
  const wish = { groupId, roleId, userIds: idsOf(mina, ivan) }
  expect(await olga.call('roles.assignMany', wish)).toEqual({ changed: 2, leftOut: [] })
  await pin(mina)
  await pin(ivan)
  await expect(pin(noor)).rejects.toEqual(refused('not_allowed'))
  await olga.call('roles.unassignMany', wish)
  await expect(pin(ivan)).rejects.toEqual(refused('not_allowed'))
})

it('a role for several is heard as one event, synced as the change of each, and recorded once', async () => {
  const roleId = await create([])
  const ear = await noor.listen()
  const { heads } = await noor.call('messages.heads', {})
  const [epoch, before] = heads[groupId]!
  await olga.call('roles.assignMany', { groupId, roleId, userIds: idsOf(mina, ivan) })
  const told = await ear.hears<Push<'event'>>('event', isGiven)
  expect(told).toMatchObject({
    ...{ stream: groupId, rev: before + 3 },
    data: { held: [{ roleIds: [roleId], userIds: idsOf(mina, ivan) }] },
  })
  expect(rolesHeard(ear)).toHaveLength(1)
  const { streams } = await noor.call('messages.sync', { streams: [{ id: groupId, epoch, rev: before }] })
  const events = [mina, ivan, ivan].map(({ userId }, index) => {
    return { rev: before + 1 + index, type: 'member.roles', data: { userId, roleIds: [roleId] } }
  })
  expect(streams).toMatchObject([{ status: 'events', events }])
  const { entries } = await olga.call('groups.audit', { groupId })
  const recorded = entries.filter(({ act }) => act === 'roles.assignMany')
  expect(recorded).toMatchObject([{ details: { roleId, name: 'Scorers', count: 2 } }])
})

it('an admin gives a role to those below, whoever else is named', async () => {
  const roleId = await create([])
  await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'admin' })
  const stranger = await system.person('wanda')
  const userIds = idsOf(olga, ivan, stranger)
  expect(await mina.call('roles.assignMany', { groupId, roleId, userIds })).toEqual({
    changed: 1,
    leftOut: [
      { userId: olga.userId, why: 'not_below' },
      { userId: stranger.userId, why: 'not_member' },
    ],
  })
  await expect(ivan.call('roles.assignMany', { groupId, roleId, userIds })).rejects.toEqual(
    refused('not_allowed'),
  )
  const { members } = await ivan.call('groups.members', { groupId, roleId })
  expect(members.map(({ userId }) => userId)).toEqual([ivan.userId])
})
