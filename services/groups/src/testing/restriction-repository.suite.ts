import type { GroupId, UserId } from '@hubbub/protocol'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { GroupPorts } from '../context/deps.ts'
import { unwrap } from '../records/write-result.ts'
import { aGroupOf, anEntry, anId, anInvite, ivan, mina, noor, olga } from './users.suite.ts'

/** What every store keeps of timeouts and bans. In the fixture mina owns the group; olga, ivan and noor are members. */
export function itKeepsRestrictions(open: () => Promise<GroupPorts>): void {
  describe('timeouts and bans', () => {
    let ports: GroupPorts
    let groupId: GroupId
    beforeEach(async () => {
      ports = await open()
      ;({ groupId } = await aGroupOf(ports, mina, olga, ivan, noor))
    })

    const timeOut = (userId: UserId, until: number, { by = mina, at = 1_000 } = {}) =>
      ports.restrictions.timeOut({
        groupId,
        restriction: { kind: 'timeout', userId, until, reason: 'Shouts', by, at },
        audit: anEntry(groupId),
      })
    const ban = (userId: UserId, until: number | null, { by = mina, at = 1_000 } = {}) =>
      ports.restrictions.ban({
        groupId,
        restriction: { kind: 'ban', userId, until, reason: '', by, at },
        audit: anEntry(groupId),
      })
    const lift = (userId: UserId, kind: 'timeout' | 'ban', { by = mina, now = 1_500 } = {}) =>
      ports.restrictions.lift({ groupId, userId, kind, by, now, audit: anEntry(groupId) })
    const page = (kind: 'timeout' | 'ban', now = 1_500, limit = 10, after?: UserId) =>
      ports.restrictions.page({ groupId, kind, now, limit, ...(after && { after }) })

    it('a timeout counts until its time is over, and the last one is the one that counts', async () => {
      expect(unwrap(await timeOut(olga, 2_000)).changes).toMatchObject([
        { stream: olga, type: 'timeout.changed', data: { groupId } },
      ])
      unwrap(await timeOut(olga, 3_000))
      expect(await page('timeout')).toEqual([
        { kind: 'timeout', userId: olga, until: 3_000, reason: 'Shouts', by: mina, at: 1_000 },
      ])
      expect(await ports.restrictions.timeoutsOf(groupId, 2_999)).toEqual([{ userId: olga, until: 3_000 }])
      expect(await ports.restrictions.ownTimeouts(olga, 2_999)).toEqual(
        new Map([[groupId, { until: 3_000, reason: 'Shouts' }]]),
      )
      expect(await page('timeout', 3_000)).toEqual([])
      expect(await ports.restrictions.timeoutsOf(groupId, 3_000)).toEqual([])
      expect(await ports.restrictions.ownTimeouts(olga, 3_000)).toEqual(new Map())
    })

    it('a timeout counts on when the member leaves and comes back', async () => {
      unwrap(await timeOut(olga, 90_000))
      const { code } = await anInvite(ports, groupId, mina)
      unwrap(await ports.members.leave(groupId, olga))
      unwrap(await ports.invites.accept({ code, userId: olga, now: 9_000 }))
      expect(await ports.restrictions.timeoutsOf(groupId, 9_000)).toMatchObject([{ userId: olga }])
    })

    it('a ban ends the membership, and no invite leads in until it is over', async () => {
      const { code } = await anInvite(ports, groupId, mina)
      const { departure, changes } = unwrap(await ban(olga, 5_000))
      expect(departure).toMatchObject({ rooms: expect.arrayContaining([groupId]) })
      expect(changes).toContainEqual(
        expect.objectContaining({
          stream: olga,
          type: 'group.left',
          data: { groupId, reason: 'removed', by: mina, ban: { until: 5_000, reason: '' } },
        }),
      )
      expect(await ports.members.role(groupId, olga)).toBeNull()
      expect(await ports.invites.accept({ code, userId: olga, now: 4_999 })).toEqual({ refused: 'banned' })
      expect(await ports.members.admit({ groupId, userId: olga, now: 4_999 })).toEqual({ refused: 'banned' })
      expect(await page('ban', 4_999)).toMatchObject([{ userId: olga, until: 5_000 }])
      unwrap(await ports.invites.accept({ code, userId: olga, now: 5_000 }))
    })

    it('a deletion is ordered of people below, judged by the roles of that moment', async () => {
      const order = (userId: UserId, by: UserId) => {
        const payload = { groupId, userId, by, since: 0, until: 1_000 }
        const job = { kind: 'deletions.run', key: `${userId} ${by}`, payload, at: 1_000 } as const
        return ports.restrictions.orderDeletion({ groupId, userId, by, job, audit: anEntry(groupId) })
      }
      expect(await order(olga, ivan)).toEqual({ refused: 'not_allowed' })
      expect(unwrap(await order(olga, mina)).changes).toEqual([])
      expect(unwrap(await order(anId('u'), mina)).changes).toEqual([])
      expect(await order(mina, olga)).toEqual({ refused: 'not_allowed' })
      expect(await order(olga, anId('u'))).toEqual({ refused: 'not_found' })
    })

    it('a ban without an end is one of a stranger, too, and ends when it is lifted', async () => {
      const { code } = await anInvite(ports, groupId, mina)
      const stranger = anId('u')
      expect(unwrap(await ban(stranger, null))).toMatchObject({ departure: null, changes: [] })
      expect(await page('ban')).toMatchObject([{ kind: 'ban', userId: stranger, until: null }])
      const accept = () => ports.invites.accept({ code, userId: stranger, now: 9_000_000 })
      expect(await accept()).toEqual({ refused: 'banned' })
      expect(unwrap(await lift(stranger, 'ban')).changes).toEqual([])
      unwrap(await accept())
    })

    it('a timeout that is lifted is over, and cannot be lifted once more', async () => {
      unwrap(await timeOut(olga, 9_000))
      expect(unwrap(await lift(olga, 'timeout')).changes).toMatchObject([{ type: 'timeout.changed' }])
      expect(await page('timeout')).toEqual([])
      expect(await lift(olga, 'timeout')).toEqual({ refused: 'not_found' })
      unwrap(await timeOut(olga, 9_000))
      expect(await lift(olga, 'timeout', { now: 9_000 })).toEqual({ refused: 'not_found' })
    })

    it('a page is in the order of people, and the next one goes on', async () => {
      const people = [olga, ivan, noor].toSorted()
      for (const userId of people) unwrap(await timeOut(userId, 9_000))
      const first = await page('timeout', 1_500, 2)
      expect(first.map(({ userId }) => userId)).toEqual(people.slice(0, 2))
      const second = await page('timeout', 1_500, 2, first[1]!.userId)
      expect(second.map(({ userId }) => userId)).toEqual(people.slice(2))
    })

    it('a restriction of somebody who is not below is refused, and nothing is kept', async () => {
      unwrap(await ports.members.assign({ groupId, userId: olga, role: 'moderator', by: mina }))
      unwrap(await ports.members.assign({ groupId, userId: noor, role: 'moderator', by: mina }))
      for (const act of [timeOut, ban]) {
        expect(await act(mina, 9_000, { by: olga })).toEqual({ refused: 'not_allowed' })
        expect(await act(noor, 9_000, { by: olga })).toEqual({ refused: 'not_allowed' })
        expect(await act(olga, 9_000, { by: olga })).toEqual({ refused: 'not_allowed' })
        expect(await act(noor, 9_000, { by: ivan })).toEqual({ refused: 'not_allowed' })
        expect(await act(ivan, 9_000, { by: anId('u') })).toEqual({ refused: 'not_found' })
      }
      expect(await timeOut(anId('u'), 9_000)).toEqual({ refused: 'not_found' })
      expect(await page('timeout')).toEqual([])
      expect(await page('ban')).toEqual([])
      expect(await ports.members.role(groupId, noor)).toBe('moderator')
    })

    it('a timeout of a moderator is lifted neither by themselves nor by a member', async () => {
      unwrap(await ports.members.assign({ groupId, userId: olga, role: 'moderator', by: mina }))
      unwrap(await timeOut(olga, 9_000))
      expect(await lift(olga, 'timeout', { by: olga })).toEqual({ refused: 'not_allowed' })
      expect(await lift(olga, 'timeout', { by: ivan })).toEqual({ refused: 'not_allowed' })
    })
  })
}
