import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type AuditEntry, type ConversationId, type GroupId, type Request } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let root: Somebody
let owner: Somebody
let admin: Somebody
let moderator: Somebody
let member: Somebody
let leaver: Somebody
let groupId: GroupId
let general: ConversationId
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  const names = ['owner', 'an-admin', 'mod', 'member', 'leaver']
  const people = await Promise.all(names.map((name) => system.person(`audit-${name}`)))
  ;[owner, admin, moderator, member, leaver] = people as [Somebody, Somebody, Somebody, Somebody, Somebody]
  const { group, channels } = await system.group(owner, [admin, moderator, member, leaver])
  groupId = group.id
  general = channels[0]!.conversation.id
  await owner.call('groups.setRole', { groupId, userId: admin.userId, role: 'admin' })
  await owner.call('groups.setRole', { groupId, userId: moderator.userId, role: 'moderator' })
})
afterAll(() => system.close())

const audit = async (wish: Omit<Request<'groups.audit'>, 'groupId'> = {}, by = admin) =>
  (await by.call('groups.audit', { groupId, ...wish })).entries
const newest = async (act: string): Promise<AuditEntry> => (await audit({ act }))[0]!
const say = async (who: Somebody, body = 'e4') =>
  (await who.call('messages.send', { conversationId: general, cid: `cid-audit-${++cids}`, body })).seq

describe('the audit log of a group', () => {
  it('roles are recorded with whom, and what they were before', async () => {
    expect(await newest('groups.setRole')).toMatchObject({
      ...{ actorId: owner.userId, about: groupId },
      details: { userId: moderator.userId, roleBefore: 'member', roleAfter: 'moderator' },
    })
    const { roleId } = await owner.call('roles.create', { groupId, version: 0, name: 'Scorers' })
    const edit = { groupId, version: 1, roleId, name: 'Readers', permissions: ['messages.pin' as const] }
    await owner.call('roles.edit', edit)
    expect(await newest('roles.edit')).toMatchObject({
      details: {
        ...{ roleId, name: 'Readers', nameBefore: 'Scorers', nameAfter: 'Readers' },
        ...{ permissionsBefore: '', permissionsAfter: 'messages.pin' },
      },
    })
    await admin.call('roles.assign', { groupId, userId: member.userId, roleId })
    expect(await newest('roles.assign')).toMatchObject({
      ...{ actorId: admin.userId, details: { userId: member.userId, roleId, name: 'Readers' } },
    })
    await owner.call('roles.delete', { groupId, version: 2, roleId })
    expect(await newest('roles.delete')).toMatchObject({ details: { roleId, name: 'Readers' } })
  })

  it('a channel is recorded from its beginning to its end, without its topic', async () => {
    const { id } = await admin.call('groups.createChannel', { groupId, name: 'tea', topic: 'Green' })
    await admin.call('groups.editChannel', {
      conversationId: id,
      name: 'coffee',
      topic: 'Black',
      isPrivate: true,
    })
    await admin.call('groups.addPerson', { conversationId: id, userId: member.userId })
    await admin.call('groups.removePerson', { conversationId: id, userId: member.userId })
    await admin.call('groups.deleteChannel', { conversationId: id })
    const entries = (await audit()).filter(({ details }) => details['conversationId'] === id)
    expect(entries.map(({ act, details }) => [act, details])).toEqual([
      ['groups.deleteChannel', { conversationId: id, name: 'coffee' }],
      ['groups.removePerson', { conversationId: id, userId: member.userId }],
      ['groups.addPerson', { conversationId: id, userId: member.userId }],
      [
        'groups.editChannel',
        {
          ...{ conversationId: id, nameBefore: 'tea', nameAfter: 'coffee' },
          ...{ isPrivateBefore: false, isPrivateAfter: true, isTopicChanged: true },
        },
      ],
      ['groups.createChannel', { conversationId: id, name: 'tea' }],
    ])
  })

  it('a message that a moderator deletes is recorded without what it said, and one’s own is not', async () => {
    const [theirs, own] = [await say(member, 'A secret'), await say(moderator, 'Mine')]
    for (const seq of [theirs, own]) await moderator.call('messages.delete', { conversationId: general, seq })
    const entries = await audit({ act: 'messages.delete' })
    expect(entries).toMatchObject([
      {
        actorId: moderator.userId,
        details: { userId: member.userId, conversationId: general, seq: theirs },
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('secret')
  })

  it('a removal, an invite and a change of the group are recorded, without the code of the invite', async () => {
    await moderator.call('groups.removeMember', { groupId, userId: leaver.userId })
    expect(await newest('groups.removeMember')).toMatchObject({
      ...{ actorId: moderator.userId, details: { userId: leaver.userId, role: 'member' } },
    })
    const invite = await member.call('groups.createInvite', { groupId, maxUses: 3 })
    await admin.call('groups.revokeInvite', { groupId, inviteId: invite.id })
    const entries = await audit({ userId: member.userId })
    expect(entries.slice(0, 2)).toMatchObject([
      { act: 'groups.revokeInvite', details: { inviteId: invite.id, userId: member.userId } },
      { act: 'groups.createInvite', details: { inviteId: invite.id, maxUses: 3 } },
    ])
    expect(JSON.stringify(entries)).not.toContain(invite.code)
    await admin.call('groups.edit', { groupId, name: 'Chess club' })
    expect((await newest('groups.edit')).details).toMatchObject({ nameAfter: 'Chess club' })
  })

  it('a refused act is not recorded', async () => {
    const before = await audit()
    const refused = { code: 'not_allowed' }
    await expect(
      moderator.call('groups.removeMember', { groupId, userId: admin.userId }),
    ).rejects.toMatchObject(refused)
    await expect(
      moderator.call('groups.setRole', { groupId, userId: member.userId, role: 'admin' }),
    ).rejects.toMatchObject(refused)
    expect(await audit()).toEqual(before)
  })

  it('the log is read by admins and the owner of this group, in pages, and of another group nothing is in it', async () => {
    const another = await system.group(member, [admin])
    await member.call('groups.edit', { groupId: another.group.id, name: 'Tea' })
    for (const who of [moderator, member])
      await expect(audit({}, who)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(audit({}, leaver)).rejects.toMatchObject({ code: 'not_found' })
    await expect(audit({}, root)).rejects.toMatchObject({ code: 'not_found' })
    const all = await audit({ limit: 200 }, owner)
    expect(all.every(({ about }) => about === groupId)).toBe(true)
    const first = await owner.call('groups.audit', { groupId, limit: 2 })
    const second = await owner.call('groups.audit', { groupId, limit: 2, before: first.next! })
    expect([...first.entries, ...second.entries]).toEqual(all.slice(0, 4))
    expect(first.keptDays).toBe(365)
    expect(first.people!.map(({ id }) => id)).toContain(first.entries[0]!.actorId)
  })
})

describe('the audit log of the server', () => {
  it('administrators read that of all groups, and by a group, an act and a time', async () => {
    const { entries } = await root.call('accounts.audit', { groupId, act: 'groups.setRole' })
    expect(entries.map(({ details }) => details['userId'])).toEqual([moderator.userId, admin.userId])
    const [last] = entries
    const until = await root.call('accounts.audit', { groupId, act: 'groups.setRole', until: last!.at - 1 })
    expect(until.entries.every(({ at }) => at < last!.at)).toBe(true)
    const from = await root.call('accounts.audit', { groupId, from: last!.at })
    expect(from.entries.every(({ at }) => at >= last!.at)).toBe(true)
    await expect(owner.call('accounts.audit', {})).rejects.toMatchObject({ code: 'not_allowed' })
  })
})
