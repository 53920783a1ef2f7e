import { expect, it } from '@jest/globals'
import { aSceneForEach } from './scene.suite.ts'

const scene = aSceneForEach()

it('a removal holds even when the joining it undoes is still on its way to the sockets', async () => {
  const { world, mina, noor, groupId, code } = scene()
  const { bus } = world
  const { everywhere } = bus
  // The gateway is slow: the removal is done and acknowledged before the newcomer's sockets are let in.
  bus.everywhere = async (command, payload) => {
    if (command === 'gateway.enter') await mina.call('groups.removeMember', { groupId, userId: noor.id })
    return everywhere(command, payload)
  }
  await expect(noor.call('groups.join', { code })).rejects.toMatchObject({ code: 'not_found' })
  bus.everywhere = everywhere
  expect(noor.rooms).toEqual(new Set([noor.id]))
})
