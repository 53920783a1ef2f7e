import {
  guestRoleId,
  type ConversationId,
  type GroupId,
  type LetInRoleId,
  type RoleId,
  type UserId,
} from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { GroupPorts } from '../context/deps.ts'
import { isSeen } from '../records/conversation-repository.ts'
import { unwrap } from '../records/write-result.ts'
import { aChannelOf, aGroupOf, anEntry, anId, anInvite, ivan, mina, noor, olga } from './users.suite.ts'

/** What every store keeps of roles that private channels let in. Mina owns the group; olga has the role, ivan and noor have none. */
export function itKeepsRoleVisibility(open: () => Promise<GroupPorts>): void {
  describe('roles let into private channels', () => {
    const staff = anId('r')
    const newcomer = anId('u')
    let ports: GroupPorts
    let groupId: GroupId
    let general: ConversationId
    let plans: ConversationId
    beforeEach(async () => {
      ports = await open()
      ;({ groupId, general } = await aGroupOf(ports, mina, olga, ivan, noor))
      plans = await aChannelOf(ports, groupId, mina, true)
      const role = { id: staff, name: 'Staff', color: null, permissions: [] }
      unwrap(await ports.roles.change({ groupId, version: 0, change: { do: 'create', role }, by: mina }))
      await assign(olga, true)
    })

    const assign = async (userId: UserId, isGiven: boolean) =>
      unwrap(await ports.roles.assign({ groupId, userId, roleId: staff, isGiven, by: mina }))
    const ask = (roleId: LetInRoleId, isLetIn: boolean, by: UserId = mina, conversationId = plans) =>
      ports.channels.letRole({ conversationId, roleId, isLetIn, from: 7, by })
    const letIn = async (roleId: LetInRoleId = staff) => unwrap(await ask(roleId, true))
    const stored = async () => (await ports.conversations.get([plans]))[0]!
    const seeing = async (...userIds: UserId[]) =>
      (await ports.conversations.userConversationRowsIn(plans, userIds))
        .filter(isSeen)
        .map(({ userId }) => userId)
        .toSorted()
    const isAround = async (userId: UserId) => {
      const place = (await ports.conversations.around(userId)).find((one) => one.conversation.id === plans)
      return place !== undefined && isSeen(place)
    }
    const typesOf = ({ changes }: { changes: { stream: string; type: string }[] }) =>
      changes.map(({ stream, type }) => [stream, type])

    it('a role is kept with the channel, and through other edits, and whoever has it sees the channel', async () => {
      expect(await stored()).not.toHaveProperty('seenByRoles')
      expect(await seeing(olga, ivan)).toEqual([])
      const { channel } = await letIn()
      expect(channel.seenByRoles).toEqual([{ roleId: staff, from: 7 }])
      unwrap(await ports.channels.edit({ conversationId: plans, name: 'staff' }))
      expect(await stored()).toMatchObject({ name: 'staff', seenByRoles: [{ roleId: staff, from: 7 }] })
      expect(await seeing(mina, olga, ivan)).toEqual([mina, olga].toSorted())
      expect([await isAround(olga), await isAround(ivan)]).toEqual([true, false])
      expect(unwrap(await ask(staff, false)).channel).not.toHaveProperty('seenByRoles')
      expect(await stored()).not.toHaveProperty('seenByRoles')
      expect([await seeing(olga), await isAround(olga)]).toEqual([[], false])
    })

    it('letting a role in is logged with the channel and the group, however many have it, and twice is once', async () => {
      for (const userId of [ivan, noor]) await assign(userId, true)
      expect(typesOf(await letIn())).toEqual([
        [plans, 'conversation.changed'],
        [groupId, 'group.changed'],
      ])
      expect((await letIn()).changes).toEqual([])
      expect(typesOf(unwrap(await ask(staff, false)))).toHaveLength(2)
      expect(unwrap(await ask(staff, false)).changes).toEqual([])
    })

    it('moderators are let in as a role', async () => {
      unwrap(await ports.members.assign({ groupId, userId: ivan, role: 'moderator', by: mina }))
      expect(await seeing(ivan)).toEqual([])
      await letIn('moderator')
      expect(await seeing(ivan, olga)).toEqual([ivan])
      const lowered = unwrap(await ports.members.assign({ groupId, userId: ivan, role: 'member', by: mina }))
      expect(lowered).toMatchObject({ gained: [], lost: [plans] })
      expect(await seeing(ivan)).toEqual([])
    })

    it('a role that is given or taken names the channels that come into view and go, but not those let into in person', async () => {
      await letIn()
      const other = await aChannelOf(ports, groupId, mina, true)
      unwrap(await ask(staff, true, mina, other))
      unwrap(await ports.people.add(other, ivan, 4_000))
      const given = await assign(ivan, true)
      expect(given).toMatchObject({ gained: [plans], lost: [] })
      expect(typesOf(given)).toEqual([
        [groupId, 'member.roles'],
        [ivan, 'conversation.added'],
      ])
      const taken = await assign(ivan, false)
      expect(taken).toMatchObject({ gained: [], lost: [plans] })
      expect(typesOf(taken)).toEqual([
        [groupId, 'member.roles'],
        [ivan, 'conversation.removed'],
      ])
    })

    it('a participant who leaves and has the role still sees the channel', async () => {
      await letIn()
      unwrap(await ports.people.add(plans, olga, 4_000))
      expect(unwrap(await ports.people.remove(plans, olga)).stillSees).toBe(true)
    })

    it('a role that is deleted is let out of its channels in the same write', async () => {
      await letIn()
      await letIn('moderator')
      const change = { do: 'delete', roleId: staff } as const
      const outcome = unwrap(await ports.roles.change({ groupId, version: 1, change, by: mina }))
      expect(outcome.letOutOf).toEqual([plans])
      expect(typesOf(outcome)).toEqual([
        [plans, 'conversation.changed'],
        [groupId, 'roles.changed'],
      ])
      expect((await stored()).seenByRoles).toEqual([{ roleId: 'moderator', from: 7 }])
      expect(await seeing(olga)).toEqual([])
    })

    it('a member who comes back has no role of before, and sees nothing by it', async () => {
      await letIn()
      const { code } = await anInvite(ports, groupId, mina)
      unwrap(await ports.members.leave(groupId, olga))
      expect(await seeing(olga)).toEqual([])
      unwrap(await ports.invites.accept({ code, userId: olga, now: 9_000 }))
      expect([await seeing(olga), await ports.members.withRoles(groupId, [staff], 9)]).toEqual([[], []])
    })

    it('a channel that is made with a role is seen by whoever has it', async () => {
      const id = anId('c')
      const made = unwrap(
        await ports.channels.create({
          ...{ id, groupId, name: 'staff', topic: '', categoryId: null, createdBy: mina, createdAt: 5_000 },
          ...{ isPrivate: true, roleIds: [staff] },
        }),
      )
      expect(made.channel.seenByRoles).toEqual([{ roleId: staff, from: 0 }])
      expect(made.seenBy).toEqual([mina])
      const rows = await ports.conversations.userConversationRowsIn(id, [olga, ivan])
      expect(rows.filter(isSeen).map(({ userId }) => userId)).toEqual([olga])
    })

    it('an invite with a role lets its holder see the channels that let it in', async () => {
      await letIn()
      const { code } = await anInvite(ports, groupId, mina, { roleIds: [staff] })
      expect((await ports.invites.byCode(code, 2_000))!.invite.roleIds).toEqual([staff])
      const joined = unwrap(await ports.invites.accept({ code, userId: newcomer, now: 9_000 }))
      expect(joined.isNew).toBe(true)
      expect(typesOf(joined)).toEqual([
        [newcomer, 'group.joined'],
        [groupId, 'member.joined'],
      ])
      expect(await ports.members.among(groupId, [newcomer])).toMatchObject([
        { role: 'member', roleIds: [staff] },
      ])
      expect(await seeing(newcomer)).toEqual([newcomer])
    })

    it('a second join by an invite with a role gives nobody a role', async () => {
      await letIn()
      const { code } = await anInvite(ports, groupId, mina, { roleIds: [staff] })
      unwrap(await ports.invites.accept({ code, userId: newcomer, now: 9_000 }))
      const again = unwrap(await ports.invites.accept({ code, userId: newcomer, now: 9_001 }))
      expect(again).toMatchObject({ isNew: false, changes: [] })
      unwrap(await ports.invites.accept({ code, userId: ivan, now: 9_002 }))
      expect([await seeing(newcomer), await seeing(ivan)]).toEqual([[newcomer], []])
    })

    it('an invite gives no role to whom it is not to give any', async () => {
      await letIn()
      const { code } = await anInvite(ports, groupId, mina, { roleIds: [staff] })
      unwrap(await ports.invites.accept({ code, userId: newcomer, givesRoles: false, now: 9_000 }))
      expect(await seeing(newcomer)).toEqual([])
    })

    it('a guest who joins is kept as one, and gets no role of the invite', async () => {
      await letIn()
      const { code } = await anInvite(ports, groupId, mina, { roleIds: [staff] })
      unwrap(await ports.invites.accept({ code, userId: newcomer, isGuest: true, now: 9_000 }))
      expect(await ports.members.among(groupId, [newcomer])).toMatchObject([
        { role: 'member', roleIds: [guestRoleId] },
      ])
      expect(await seeing(newcomer)).toEqual([])
    })

    it('a channel that lets all members in is seen by everybody but guests, until they get a full account', async () => {
      const { code } = await anInvite(ports, groupId, mina)
      unwrap(await ports.invites.accept({ code, userId: newcomer, isGuest: true, now: 9_000 }))
      await letIn('member')
      expect(await seeing(olga, ivan, newcomer)).toEqual([olga, ivan].toSorted())
      const wish = { groupId, userId: newcomer, roleId: guestRoleId, isGiven: false }
      const upgraded = unwrap(await ports.roles.assign({ ...wish, by: null }))
      expect(upgraded).toMatchObject({ gained: [plans], lost: [] })
      expect(typesOf(upgraded)).toEqual([
        [groupId, 'member.roles'],
        [newcomer, 'conversation.added'],
      ])
      expect(await ports.members.among(groupId, [newcomer])).toEqual([
        { userId: newcomer, role: 'member', joinedAt: 9_000 },
      ])
      expect(await seeing(newcomer)).toEqual([newcomer])
    })

    it('nobody makes a guest of a member, nor a member of a guest', async () => {
      const { code } = await anInvite(ports, groupId, mina)
      unwrap(await ports.invites.accept({ code, userId: newcomer, isGuest: true, now: 9_000 }))
      const ask = (userId: UserId, isGiven: boolean) =>
        ports.roles.assign({ groupId, userId, roleId: guestRoleId, isGiven, by: mina })
      expect(await ask(olga, true)).toEqual({ refused: 'not_found' })
      expect(await ask(newcomer, false)).toEqual({ refused: 'not_found' })
    })

    it('an invite gives only what its creator may give when somebody joins', async () => {
      await letIn()
      unwrap(await ports.members.assign({ groupId, userId: ivan, role: 'admin', by: mina }))
      const { code } = await anInvite(ports, groupId, ivan, { roleIds: [staff] })
      unwrap(await ports.members.assign({ groupId, userId: ivan, role: 'member', by: mina }))
      unwrap(await ports.invites.accept({ code, userId: newcomer, now: 9_000 }))
      expect(await ports.members.among(groupId, [newcomer])).toEqual([
        { userId: newcomer, role: 'member', joinedAt: 9_000 },
      ])
    })

    it('an invite gives nothing while its creator is timed out', async () => {
      await letIn()
      unwrap(await ports.members.assign({ groupId, userId: ivan, role: 'admin', by: mina }))
      const { code } = await anInvite(ports, groupId, ivan, { roleIds: [staff] })
      const timeout = {
        kind: 'timeout',
        userId: ivan,
        until: 9_500,
        reason: '',
        by: mina,
        at: 8_000,
      } as const
      unwrap(await ports.restrictions.timeOut({ groupId, restriction: timeout, audit: anEntry(groupId) }))
      const another = anId('u')
      unwrap(await ports.invites.accept({ code, userId: newcomer, now: 9_000 }))
      unwrap(await ports.invites.accept({ code, userId: another, now: 9_500 }))
      expect([await seeing(newcomer), await seeing(another)]).toEqual([[], [another]])
    })

    it('a role that is deleted is given by no invite any more', async () => {
      const { code } = await anInvite(ports, groupId, mina, { roleIds: [staff] })
      const change = { do: 'delete', roleId: staff } as const
      unwrap(await ports.roles.change({ groupId, version: 1, change, by: mina }))
      unwrap(await ports.invites.accept({ code, userId: newcomer, now: 9_000 }))
      expect(await ports.members.among(groupId, [newcomer])).toEqual([
        { userId: newcomer, role: 'member', joinedAt: 9_000 },
      ])
    })

    it('an invite with a role that its creator may not give is refused', async () => {
      const invite = (createdBy: UserId, roleIds: RoleId[]) => {
        const id = anId('i')
        return ports.invites.create({
          ...{ id, code: id, groupId, createdBy, roleIds },
          ...{ createdAt: 1_000, expiresAt: null, usesLeft: null },
        })
      }
      expect(await invite(ivan, [staff])).toEqual({ refused: 'not_allowed' })
      expect(await invite(mina, [staff, anId('r')])).toEqual({ refused: 'not_found' })
      expect((await invite(mina, [staff])).refused).toBeNull()
    })

    it('a channel that turns private lets in the roles that are said with it, by who may let them in', async () => {
      const edit = (by: UserId, roleIds: LetInRoleId[], conversationId = general) =>
        ports.channels.edit({ conversationId, isPrivate: true, roleIds, by, at: 8_000 })
      expect(await edit(olga, [staff])).toEqual({ refused: 'not_allowed' })
      expect(await edit(mina, [staff, anId('r')])).toEqual({ refused: 'not_found' })
      expect(await edit(mina, [staff], plans)).toEqual({ refused: 'bad_input' })
      const closed = unwrap(await edit(mina, [staff, 'member']))
      expect(unwrap(await edit(mina, ['member', staff])).turned).toBeNull()
      expect(closed.channel.seenByRoles).toEqual([
        { roleId: staff, from: 0 },
        { roleId: 'member', from: 0 },
      ])
      expect(closed).toMatchObject({ turned: 'private', seenBy: [mina] })
      expect(typesOf(closed)).toEqual([
        [general, 'conversation.changed'],
        [groupId, 'channel.removed'],
        [mina, 'conversation.added'],
        [groupId, 'group.changed'],
      ])
      const rows = await ports.conversations.userConversationRowsIn(general, [olga, ivan])
      expect(rows.filter(isSeen)).toHaveLength(2)
    })

    it('a channel that turns public lets no role in any more', async () => {
      await letIn()
      unwrap(await ports.channels.edit({ conversationId: plans, isPrivate: false }))
      unwrap(await ports.channels.edit({ conversationId: plans, isPrivate: true }))
      expect(await stored()).not.toHaveProperty('seenByRoles')
      expect(await seeing(olga)).toEqual([])
    })

    it('a role is not let into a public channel, nor one that is not there, nor by somebody who does not stand above it', async () => {
      unwrap(await ports.members.assign({ groupId, userId: ivan, role: 'moderator', by: mina }))
      expect(await ask(staff, true, mina, general)).toEqual({ refused: 'not_allowed' })
      expect(await ask(anId('r'), true)).toEqual({ refused: 'not_found' })
      expect(await ask(staff, true, mina, anId('c'))).toEqual({ refused: 'not_found' })
      expect(await ask(staff, true, anId('u'))).toEqual({ refused: 'not_found' })
      expect(await ask('moderator', true, ivan)).toEqual({ refused: 'not_allowed' })
      expect(await ask(staff, true, ivan)).toMatchObject({ refused: null })
      expect(await ask(staff, false, olga)).toEqual({ refused: 'not_allowed' })
    })

    it('holders of some roles are found, while they are few', async () => {
      unwrap(await ports.members.assign({ groupId, userId: ivan, role: 'moderator', by: mina }))
      await assign(ivan, true)
      const having = async (roleIds: Exclude<LetInRoleId, 'member'>[], most: number) =>
        (await ports.members.withRoles(groupId, roleIds, most))?.toSorted() ?? null
      expect(await having([staff], 2)).toEqual([olga, ivan].toSorted())
      expect(await having(['moderator'], 2)).toEqual([ivan])
      expect(await having([staff, 'moderator'], 2)).toEqual([olga, ivan].toSorted())
      expect(await having([staff], 1)).toBeNull()
      expect(await having([anId('r')], 2)).toEqual([])
      await assign(ivan, false)
      expect(await having([staff], 2)).toEqual([olga])
    })

    it('where people belong is found with the channels that their roles let them into', async () => {
      const { embedded } = ports
      if (!embedded) return
      await letIn()
      const { places } = embedded.belongings([olga, ivan])
      const seen = places.filter((place) => place.conversation.id === plans && isSeen(place))
      expect(seen.map(({ userId }) => userId)).toEqual([olga])
    })
  })
}
