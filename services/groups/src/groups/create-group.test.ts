import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('a new group has one public channel, and its creator owns and hears it', async () => {
  const { noor } = fixture()
  const view = await noor.call('groups.create', { name: '  Go  ', icon: '🎯' })
  expect(view).toMatchObject({ group: { name: 'Go', icon: '🎯' }, role: 'owner', memberCount: 1 })
  expect(view.channels).toMatchObject([{ conversation: { name: 'general', isPrivate: false } }])
  expect(noor.rooms.has(view.group.id)).toBe(true)
})

it('an owner of too many groups creates no more, even when asking for several at once', async () => {
  const { noor } = fixture()
  const create = () => noor.call('groups.create', { name: 'x' })
  // One after the other: all at once they wait for each other longer than a call may, on a busy machine.
  for (let owned = 0; owned < limits.groupsOwned - 2; owned++) await create()
  const outcomes = await Promise.allSettled([create(), create(), create(), create()])
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []))
  expect(failures).toMatchObject([refused('limit_reached'), refused('limit_reached')])
})

it('a group icon is one emoji, and only editors change the group', async () => {
  const { mina, olga, groupId } = fixture()
  await expect(olga.call('groups.edit', { groupId, name: 'x' })).rejects.toMatchObject(refused('not_allowed'))
  for (const icon of ['x', '♟️♟️', '<b>'])
    await expect(mina.call('groups.edit', { groupId, icon })).rejects.toMatchObject(refused('bad_input'))
})
