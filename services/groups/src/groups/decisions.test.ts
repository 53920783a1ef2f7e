import { describe, expect, it } from '@jest/globals'
import { aChannel, aGroup, mina } from '../testing/users.suite.ts'
import { decideNewGroup } from './decide-new-group.ts'

describe('a new group', () => {
  const group = aGroup()
  const wish = { group, channel: aChannel(group.id), ownerId: mina }
  const facts = { hasRoomForGroup: true, hasRoomToOwn: true }

  it('has its creator as the owner, who alone hears of it', () => {
    expect(decideNewGroup(facts, wish)).toMatchObject({
      puts: [
        { kind: 'group', group },
        { kind: 'memberCount', count: 1 },
        { kind: 'member', member: { userId: mina, role: 'owner', joinedAt: group.createdAt } },
        { kind: 'conversation', conversation: wish.channel },
      ],
      changes: [{ stream: mina, type: 'group.joined', data: { groupId: group.id } }],
    })
  })

  it.each([
    ['of somebody in too many groups', { hasRoomForGroup: false }],
    ['of somebody who owns too many groups', { hasRoomToOwn: false }],
  ])('%s is refused', (_, more) => {
    expect(decideNewGroup({ ...facts, ...more }, wish)).toEqual({ refused: 'limit_reached' })
  })
})
