import { limits } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { refused, aSceneForEach } from './scene.suite.ts'

const scene = aSceneForEach()

it('begins with one public channel, and its creator owns it and hears it', async () => {
  const { noor } = scene()
  const view = await noor.call('groups.create', { name: '  Go  ', icon: '🎯' })
  expect(view).toMatchObject({ group: { name: 'Go', icon: '🎯' }, role: 'owner', memberCount: 1 })
  expect(view.channels).toMatchObject([{ conversation: { name: 'general', isPrivate: false } }])
  expect(noor.rooms.has(view.group.id)).toBe(true)
})

it('is refused to whoever owns too many, even when asked for all at once', async () => {
  const { noor } = scene()
  const asked = Array.from({ length: limits.groupsOwned + 1 }, () =>
    noor.call('groups.create', { name: 'x' }),
  )
  const outcomes = await Promise.allSettled(asked)
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []))
  expect(failures).toMatchObject([refused('limit_reached')])
})

it('takes only its editors for editing, and one emoji for an icon', async () => {
  const { mina, olga, groupId } = scene()
  await expect(olga.call('groups.edit', { groupId, name: 'x' })).rejects.toMatchObject(refused('not_allowed'))
  for (const icon of ['x', '♟️♟️', '<b>'])
    await expect(mina.call('groups.edit', { groupId, icon })).rejects.toMatchObject(refused('bad_input'))
})
