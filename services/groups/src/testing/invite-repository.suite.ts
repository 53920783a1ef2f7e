import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { aGroupOf, anId, anInvite, ivan, mina, noor, olga } from './users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import type { InviteRepository } from '../records/invite-repository.ts'
import { unwrap } from '../records/write-result.ts'
import { inSlices } from '../context/in-slices.ts'

type Opened = Omit<GroupPorts, 'invites'> & { invites: InviteRepository }

export function itKeepsInvites(open: () => Promise<Opened>) {
  it('the last use of an invite goes to exactly one of the people who race for it', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina)
    const { code } = await anInvite(ports, groupId, mina, { usesLeft: 1 })
    const racing = [olga, ivan, noor].map((userId) => ports.invites.accept({ code, userId, now: 2_000 }))
    const outcomes = (await Promise.all(racing)).map(({ refused }) => refused)
    expect(outcomes.toSorted()).toEqual(['invite_used_up', 'invite_used_up', null])
    expect((await ports.groups.get([groupId]))[0]!.memberCount).toBe(2)
    expect(await ports.invites.byCode(code, 2_000)).toMatchObject({ isOpen: false, invite: { usesLeft: 0 } })
  })

  it('an invite costs a member no use, however often they join, even at once', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina)
    const { code } = await anInvite(ports, groupId, mina, { usesLeft: 2 })
    const twice = await Promise.all(
      [1, 2].map(() => ports.invites.accept({ code, userId: olga, now: 2_000 })),
    )
    // Either of them may be the first.
    expect(twice.filter((outcome) => unwrap(outcome).isNew)).toHaveLength(1)
    unwrap(await ports.invites.accept({ code, userId: mina, now: 2_000 }))
    expect((await ports.invites.byCode(code, 2_000))!.invite.usesLeft).toBe(1)
    expect((await ports.groups.get([groupId]))[0]!.memberCount).toBe(2)
  })

  it('a join by invite is told to the group and to the new member', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina)
    const { code } = await anInvite(ports, groupId, mina)
    const { changes } = unwrap(await ports.invites.accept({ code, userId: olga, now: 2_000 }))
    expect(changes).toEqual([
      { stream: olga, rev: 1, type: 'group.joined', seq: null, data: { groupId } },
      { stream: groupId, rev: 1, type: 'member.joined', seq: null, data: { userId: olga } },
    ])
    expect(await ports.members.among(groupId, [olga, noor])).toEqual([
      { userId: olga, role: 'member', joinedAt: 2_000 },
    ])
  })

  it('an invite closes when it expires, when it is revoked, and when its creator leaves, even for a while', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga)
    const expiring = await anInvite(ports, groupId, mina, { expiresAt: 2_000 })
    const revoked = await anInvite(ports, groupId, mina)
    const olgas = await anInvite(ports, groupId, olga)
    expect((await ports.invites.byCode(expiring.code, 1_999))!.isOpen).toBe(true)
    unwrap(await ports.invites.revoke({ groupId, inviteId: revoked.id, by: null }))
    unwrap(await ports.members.leave(groupId, olga))
    const { code } = await anInvite(ports, groupId, mina)
    unwrap(await ports.invites.accept({ code, userId: olga, now: 2_000 }))

    for (const dead of [expiring, revoked, olgas]) {
      expect(await ports.invites.accept({ code: dead.code, userId: noor, now: 2_000 })).toEqual({
        refused: 'invite_used_up',
      })
      expect((await ports.invites.open(groupId, 2_000)).map(({ id }) => id)).not.toContain(dead.id)
    }
    expect(await ports.invites.accept({ code: 'made-up', userId: noor, now: 2_000 })).toEqual({
      refused: 'not_found',
    })
  })

  it('a person revokes only their own invites, and a caller without a name any invite of the group', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina, olga)
    const other = await aGroupOf(ports, ivan)
    const { id: inviteId, code } = await anInvite(ports, groupId, mina)
    expect(await ports.invites.revoke({ groupId, inviteId, by: olga })).toEqual({ refused: 'not_found' })
    expect(await ports.invites.revoke({ groupId: other.groupId, inviteId, by: null })).toEqual({
      refused: 'not_found',
    })
    expect((await ports.invites.byCode(code, 2_000))!.isOpen).toBe(true)
    unwrap(await ports.invites.revoke({ groupId, inviteId, by: mina }))
    expect((await ports.invites.byCode(code, 2_000))!.isOpen).toBe(false)
  })

  it('invites are made by members only, up to a limit, and listed with the newest first', async () => {
    const ports = await open()
    const { groupId } = await aGroupOf(ports, mina)
    for (let count = 0; count < limits.invitesPerGroup - 1; count++)
      await anInvite(ports, groupId, mina, { createdAt: 1_001 + count, expiresAt: 5_000 })
    const wish = { groupId, createdAt: 4_000, expiresAt: null, usesLeft: 3 }
    const create = (createdBy = mina) => {
      const id = anId('i')
      return ports.invites.create({ ...wish, id, code: id, createdBy })
    }
    expect(await create(noor)).toEqual({ refused: 'not_found' })
    expect(await create()).toEqual({ refused: 'limit_reached' })
    const open1 = await ports.invites.open(groupId, 4_000)
    expect(open1.map(({ createdAt }) => createdAt)).toEqual(
      open1.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
    )
    wish.createdAt = 6_000
    expect((await create()).refused).toBeNull()
  })

  it('an invite takes nobody into more groups than the limit', async () => {
    const ports = await open()
    const owners = Array.from({ length: limits.groupsPerAccount + 1 }, (_, n) => anId('u', 900 + (n % 5)))
    const racing = await inSlices(owners, async (owner) => {
      const { groupId } = await aGroupOf(ports, owner)
      const { code } = await anInvite(ports, groupId, owner)
      return () => ports.invites.accept({ code, userId: noor, now: 2_000 })
    })
    // They wait for each other: of many at once the last ones would wait for longer than a store lets anybody wait.
    const outcomes = await inSlices(racing, (join) => join(), 5)
    expect(outcomes.filter(({ refused }) => refused === 'limit_reached')).toHaveLength(1)
  })
}
