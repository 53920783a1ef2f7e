import { expect, it } from '@jest/globals'
import { sharedFixture } from '../testing/shared-fixture.suite.ts'

const shared = sharedFixture()

const few = async (place: 'public' | 'private' | 'direct' | 'adhoc', most = 50) => {
  const { service, fixture } = shared()
  const conversationId = fixture.conversations[place]
  return (await service.bus.call('groups.fewPeople', { conversationId, most }))?.toSorted()
}
const idsOf = (...names: ('owner' | 'admin' | 'moderator' | 'member' | 'otherMember' | 'guest')[]) =>
  names.map((name) => shared().fixture[name].userId).toSorted()

it('few people are all members for a public channel, and otherwise those who are in it', async () => {
  const members = await few('public')
  expect(members).toEqual(expect.arrayContaining(idsOf('owner', 'admin', 'member', 'otherMember', 'guest')))
  expect(members).not.toContain(shared().fixture.stranger.userId)
  expect(members).not.toContain(shared().fixture.removed.userId)
  expect(await few('private')).toEqual(idsOf('owner', 'member'))
  expect(await few('direct')).toEqual(idsOf('owner', 'member'))
  expect(await few('adhoc')).toEqual(idsOf('member', 'otherMember', 'guest'))
})

it('nobody is named where there are more than asked for', async () => {
  expect(await few('public', 2)).toBeUndefined()
  expect(await few('adhoc', 2)).toBeUndefined()
  expect(await few('direct', 2)).toHaveLength(2)
})
