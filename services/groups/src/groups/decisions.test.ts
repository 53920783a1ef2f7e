import { describe, expect, it } from '@jest/globals'
import { aChannel, aGroup, mina } from '../testing/users.suite.ts'
import { decideGroupEdit } from './decide-group-edit.ts'
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

describe('the picture of a group', () => {
  const [first, second] = ['f_0000000000000000000000000A', 'f_0000000000000000000000000B'] as const
  const plain = aGroup()
  const { id: groupId } = plain
  const withEmoji = { ...plain, icon: '♟️' }
  const withPicture = { ...plain, picture: first }
  const removal = {
    ...{ kind: 'files.removePicture', key: first, payload: { of: groupId, fileId: first }, at: 5 },
  }

  it.each([
    ['a picture takes the emoji away', withEmoji, { picture: first }, withPicture, false],
    ['an emoji takes the picture away', withPicture, { icon: '♟️' }, withEmoji, true],
    [
      'another picture removes the one before',
      withPicture,
      { picture: second },
      { ...plain, picture: second },
      true,
    ],
    ['no picture removes the one before', withPicture, { picture: null }, plain, true],
    ['no emoji leaves the picture', withPicture, { icon: null }, withPicture, false],
    ['a new name leaves the picture', withPicture, { name: plain.name }, withPicture, false],
    [
      'a picture and an emoji at once are the picture',
      plain,
      { picture: first, icon: '♟️' },
      withPicture,
      false,
    ],
    ['no picture and an emoji are the emoji', withPicture, { picture: null, icon: '♟️' }, withEmoji, true],
  ] as const)('%s', (_, group, edit, edited, isRemoved) => {
    expect(decideGroupEdit(group, { groupId, ...edit, at: 5 })).toEqual({
      refused: null,
      out: { lostPicture: isRemoved ? first : null },
      puts: [{ kind: 'group', group: edited }, ...(isRemoved ? [{ kind: 'job', job: removal }] : [])],
      changes: [{ stream: groupId, type: 'group.changed' }],
    })
  })
})
