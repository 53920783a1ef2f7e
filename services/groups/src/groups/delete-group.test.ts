import { describe, expect, it } from '@jest/globals'
import { fixtureForEach, refused } from '../testing/fixture.suite.ts'

describe('deleting a group', () => {
  const open = fixtureForEach()

  it('deleting a group is for its owner, and for an administrator outside it', async () => {
    const { service, mina, olga, noor, groupId } = open()
    await expect(olga.call('groups.delete', { groupId })).rejects.toMatchObject(refused('not_allowed'))
    await expect(noor.call('groups.delete', { groupId })).rejects.toMatchObject(refused('not_found'))
    await mina.call('groups.delete', { groupId })
    const { group } = await olga.call('groups.create', { name: 'Go' })
    await service.administer('groups.delete', { groupId: group.id })
    await expect(olga.call('groups.get', { groupId: group.id })).rejects.toMatchObject(refused('not_found'))
  })

  it('deleting a group empties all its rooms before anybody is told', async () => {
    const { service, mina, groupId } = open()
    await mina.call('groups.delete', { groupId })
    await service.settled()
    // Of the group itself and of its two channels; the sweep asks once more.
    expect(service.steps.slice(0, 4)).toEqual(['empty', 'empty', 'empty', 'group.left'])
  })

  it('deleting a group removes its messages: each channel to the end, and the group after them', async () => {
    const { service, mina, groupId, general, plans } = open()
    await mina.call('groups.delete', { groupId })
    await untilSwept(service)
    const order = [...new Set(service.swept)]
    expect(order.toSorted()).toEqual([general, plans, groupId].toSorted())
    expect(order.at(-1)).toBe(groupId)
  })

  it('a deletion that a dying server left half done is finished by the next request', async () => {
    const { service, olga, ivan, groupId, adhoc } = open()
    const { removals } = service.backend.groups
    await removals.hideGroup(groupId, null)
    await removals.endMembers(groupId, 1)
    await removals.hideConversation(adhoc)
    await expect(olga.call('groups.get', { groupId })).rejects.toMatchObject(refused('not_found'))

    await service.administer('groups.delete', { groupId })
    await untilSwept(service)
    for (const member of [olga, ivan]) expect((await member.home()).groups).toEqual([])
    expect(new Set(service.swept)).toContain(adhoc)
    await expect(service.administer('groups.delete', { groupId })).rejects.toMatchObject(refused('not_found'))
  })
})

async function untilSwept({ backend, settled }: ReturnType<ReturnType<typeof fixtureForEach>>['service']) {
  while ((await backend.groups.removals.pending(1)).length > 0) await settled()
}
