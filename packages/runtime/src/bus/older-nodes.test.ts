import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Actor } from '@hubbub/rules'
import { pino } from 'pino'
import { createBus, type ServicesBus } from './broker.ts'
import { defineService } from './service.ts'

const groupId = 'g_0000000000000000000000000A'
const mina: Actor = { userId: 'u_0000000000000000000000000A', kind: 'person', isAdministrator: false }
const conversationId = 'c_0000000000000000000000000A'
const direct = {
  ...{ kind: 'direct', groupId: null, isPrivate: false, isArchived: false },
  pair: [mina.userId, 'u_0000000000000000000000000B'],
}
const roles = { version: 1, roles: [] }

let bus: ServicesBus
beforeEach(() => {
  bus = createBus({ nodeId: 'test', log: pino({ enabled: false }) })
})
afterEach(() => bus.stop())

/** The groups service, with these of its actions. */
async function start(internal: object): Promise<void> {
  bus.add(defineService(bus, 'groups', { operations: {} as never, internal: internal as never }))
  await bus.start()
}

describe('while nodes of different versions run', () => {
  it('a group that is kept by older nodes alone has no roles of its own, and its members what they had', async () => {
    await start({ 'groups.role': () => 'moderator' })
    expect(await bus.accessContexts.inGroup(mina, groupId)).toMatchObject({
      group: { id: groupId, role: 'moderator' },
    })
    expect(await bus.call('groups.roleIds', { groupId, userId: mina.userId })).toEqual([])
  })

  it('the roles of a group are asked of whoever knows them', async () => {
    await start({ 'groups.role': () => 'member', 'groups.roles': () => roles, 'groups.roleIds': () => [] })
    expect((await bus.accessContexts.inGroup(mina, groupId)).group).toMatchObject({ roles })
  })

  it('nobody is apart from anybody where older nodes alone keep what people set', async () => {
    const settings = { 'notifications.settingsOf': () => ({}) }
    const older = { operations: {} as never, internal: settings as never }
    bus.add(defineService(bus, 'notifications', older))
    await start({ 'groups.role': () => 'member', 'groups.isIn': () => true, 'groups.place': () => direct })
    const context = await bus.accessContexts.inConversation(mina, conversationId)
    expect(context!.conversation).not.toHaveProperty('isApart')
    const asked = { userIds: [mina.userId], authorIds: [mina.userId] }
    expect(await bus.call('relations.ignoring', asked)).toEqual({})
    expect(await bus.call('groups.direct', { pair: [mina.userId, mina.userId] })).toBeNull()
  })

  it('where nobody keeps groups, nobody is said to have no roles', async () => {
    await bus.start()
    await expect(bus.call('groups.roles', { groupId })).rejects.toMatchObject({ code: 'busy' })
  })
})
