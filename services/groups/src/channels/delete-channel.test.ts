import { describe, expect, it } from '@jest/globals'
import { fixtureForEach, refused } from '../testing/fixture.suite.ts'

describe('deleting a channel', () => {
  const open = fixtureForEach()

  it('deleting a channel is refused to members who do not run the group, and a private one does not exist for outsiders', async () => {
    const { mina, olga, ivan, general, plans } = open()
    const asks = (who: typeof olga, conversationId: typeof general) =>
      who.call('groups.deleteChannel', { conversationId })
    await expect(asks(olga, plans)).rejects.toMatchObject(refused('not_allowed'))
    await expect(asks(ivan, plans)).rejects.toMatchObject(refused('not_found'))
    await asks(mina, plans)
    await expect(asks(mina, plans)).rejects.toMatchObject(refused('not_found'))
    expect((await ivan.home()).groups[0]!.channels.map(({ conversation }) => conversation.id)).toEqual([
      general,
    ])
  })

  it('deleting a channel empties its room before anybody is told', async () => {
    const { service, mina, plans } = open()
    await mina.call('groups.deleteChannel', { conversationId: plans })
    await service.settled()
    expect(service.steps[0]).toBe('empty')
    expect(service.steps).toContain('conversation.removed')
  })

  it('deleting a channel removes its messages, also after a crash in between, and nothing of its group', async () => {
    const { service, mina, groupId, general, plans } = open()
    const { removals } = service.backend.groups
    await removals.hideChannel(plans, {
      ...{ id: 'a_00000000000000000000000000', at: 1, actorId: mina.id, act: 'groups.deleteChannel' },
      ...{ about: groupId, details: {} },
    })
    await mina.call('groups.deleteChannel', { conversationId: general })
    while ((await removals.pending(1)).length > 0) await service.settled()
    expect(new Set(service.swept)).toEqual(new Set([general, plans]))
    expect((await mina.home()).groups).toHaveLength(1)
  })
})
