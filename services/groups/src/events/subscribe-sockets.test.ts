import { expect, it } from '@jest/globals'
import { fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('a removal holds even when the earlier join is still on its way to the sockets', async () => {
  const { service, mina, noor, groupId, code } = fixture()
  const { bus } = service
  const { broadcastAndWait } = bus
  // The gateway is slow: the removal is done and acknowledged before the newcomer's sockets are let in.
  bus.broadcastAndWait = async (command, payload) => {
    if (command === 'gateway.enter') await mina.call('groups.removeMember', { groupId, userId: noor.id })
    return broadcastAndWait(command, payload)
  }
  await expect(noor.call('groups.join', { code })).rejects.toMatchObject({ code: 'not_found' })
  bus.broadcastAndWait = broadcastAndWait
  expect(noor.rooms).toEqual(new Set([noor.id]))
})

it('a member who joins again hears the group, even when the earlier removal is still on its way to the sockets', async () => {
  const { service, ivan, groupId, code } = fixture()
  const { bus } = service
  const { broadcastAndWait } = bus
  // The gateway is slow: the member is back before the sockets are taken out.
  let isSlow = true
  bus.broadcastAndWait = async (command, payload) => {
    if (command === 'gateway.leave' && isSlow) {
      isSlow = false
      await ivan.call('groups.join', { code })
    }
    return broadcastAndWait(command, payload)
  }
  await ivan.call('groups.leave', { groupId })
  expect(ivan.rooms).toContain(groupId)
})
