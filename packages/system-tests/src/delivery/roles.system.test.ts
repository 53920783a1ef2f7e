import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId, GroupRole, Push, RoleId, RolePermission } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
})

const rolesSeenBy = (who: Somebody) => who.call('roles.list', { groupId })

async function create(who: Somebody, permissions: RolePermission[]): Promise<RoleId> {
  const { version } = await rolesSeenBy(who)
  return (await who.call('roles.create', { groupId, version, name: 'Scorers', permissions })).roleId
}

async function edit(who: Somebody, roleId: RoleId, permissions: RolePermission[]): Promise<void> {
  const { version } = await rolesSeenBy(who)
  await who.call('roles.edit', { groupId, version, roleId, permissions })
}

const assign = (who: Somebody, whom: Somebody, roleId: RoleId) =>
  who.call('roles.assign', { groupId, userId: whom.userId, roleId })

async function say(who: Somebody, body = 'e4') {
  return who.call('messages.send', { conversationId: general, cid: `cid-role-${++cids}`, body })
}
const pin = (who: Somebody, seq: number) => who.call('pins.add', { conversationId: general, seq })
const refused = (code: string) => expect.objectContaining({ code })

describe("a role of a group's own", () => {
  it('the permissions of a role are had by its holders, and by nobody else, from the answer on', async () => {
    const { seq } = await say(olga)
    const roleId = await create(olga, ['messages.pin'])
    await expect(pin(mina, seq)).rejects.toEqual(refused('not_allowed'))
    await assign(olga, mina, roleId)
    await pin(mina, seq)
    await expect(pin(ivan, seq)).rejects.toEqual(refused('not_allowed'))
    await edit(olga, roleId, ['mention.everyone'])
    await expect(mina.call('pins.remove', { conversationId: general, seq })).rejects.toEqual(
      refused('not_allowed'),
    )
    const call = (await say(mina, '<@everyone> look')).seq
    const { messages } = await ivan.call('messages.pick', { conversationId: general, seqs: [call] })
    expect(messages).toMatchObject([{ mentionsEveryone: true }])
    await olga.call('roles.unassign', { groupId, userId: mina.userId, roleId })
    const inVain = (await say(mina, '<@everyone> look')).seq
    const later = await ivan.call('messages.pick', { conversationId: general, seqs: [inVain] })
    expect(later.messages).toMatchObject([{ mentionsEveryone: false }])
  })

  it('a deleted role gives nothing any more, though its holders were not written', async () => {
    const { seq } = await say(olga)
    const roleId = await create(olga, ['messages.pin'])
    await assign(olga, mina, roleId)
    const { version } = await rolesSeenBy(olga)
    await olga.call('roles.delete', { groupId, version, roleId })
    await expect(pin(mina, seq)).rejects.toEqual(refused('not_allowed'))
    const { members } = await ivan.call('groups.members', { groupId })
    expect(members.find(({ userId }) => userId === mina.userId)).toMatchObject({ roleIds: [roleId] })
  })

  it('members hear of roles, and see the same when they come home', async () => {
    const ear = await ivan.listen()
    const roleId = await create(olga, ['messages.pin'])
    const isRoles = ({ type }: Push<'event'>) => type === 'roles.changed'
    const isGiven = ({ type }: Push<'event'>) => type === 'member.roles'
    const told = await ear.hears('event', isRoles)
    expect(told).toMatchObject({ stream: groupId, data: { roles: await rolesSeenBy(ivan) } })
    await assign(olga, ivan, roleId)
    const given = await ear.hears('event', isGiven)
    expect(given).toMatchObject({ stream: groupId, data: { userId: ivan.userId, roleIds: [roleId] } })
    const { groups } = await ivan.call('groups.home', {})
    const view = groups.find(({ group }) => group.id === groupId)
    expect(view).toMatchObject({ role: 'member', roleIds: [roleId], roles: await rolesSeenBy(ivan) })
  })

  it('of two who change the same roles at once one is told so', async () => {
    const roleId = await create(olga, ['roles.edit', 'messages.pin'])
    await create(olga, [])
    await assign(olga, mina, roleId)
    const { version, roles } = await rolesSeenBy(mina)
    const order = roles.map(({ id }) => id)
    await olga.call('roles.reorder', { groupId, version, order })
    await expect(
      mina.call('roles.create', { groupId, version, name: 'Readers', permissions: [] }),
    ).rejects.toEqual(refused('version_conflict'))
  })

  it('nobody rises by roles: neither by making one, nor by giving one', async () => {
    const [low, high] = [await create(olga, []), await create(olga, ['roles.edit', 'roles.assign'])]
    const { version } = await rolesSeenBy(olga)
    const order: GroupRole['id'][] = ['admin', high, 'moderator', low, 'member']
    await olga.call('roles.reorder', { groupId, version, order })
    await assign(olga, mina, high)
    await expect(create(mina, ['group.edit'])).rejects.toEqual(refused('not_allowed'))
    await expect(edit(mina, high, ['roles.edit', 'roles.assign', 'group.edit'])).rejects.toEqual(
      refused('not_allowed'),
    )
    await expect(edit(mina, low, ['messages.pin'])).rejects.toEqual(refused('not_allowed'))
    await expect(assign(mina, ivan, high)).rejects.toEqual(refused('not_allowed'))
    await assign(mina, ivan, low)
    await expect(
      mina.call('groups.setRole', { groupId, userId: mina.userId, role: 'admin' }),
    ).rejects.toEqual(refused('not_allowed'))
  })

  it('a guest gets none', async () => {
    const guest = await system.guest('wanda')
    const { code } = await olga.call('groups.createInvite', { groupId })
    await guest.call('groups.join', { code })
    const roleId = await create(olga, ['messages.pin'])
    await expect(assign(olga, guest, roleId)).rejects.toEqual(refused('not_allowed'))
  })
})
