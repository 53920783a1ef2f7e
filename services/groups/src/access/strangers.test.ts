import { AppError, operationNames, operations, type Access, type OperationName } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import { anId } from '../testing/users.suite.ts'
import type { Fixture } from '../testing/build-fixture.suite.ts'
import { fixtureForEach } from '../testing/fixture.suite.ts'
import type { TestUser } from '../testing/test-service.suite.ts'

const scene = fixtureForEach()
const ours = operationNames.filter((name) => name.startsWith('groups.'))
const placed = ours.filter((name) => typeof operations[name].access === 'object')

/** The least that each operation takes, so that only the permission can refuse it. */
const inputs: Partial<Record<OperationName, object>> = {
  'groups.setRole': { role: 'member' },
  'groups.createChannel': { name: 'x' },
  'groups.arrangeChannels': { categories: [], channels: [] },
  'groups.renameAdhoc': { name: 'x' },
  'groups.findPeople': { query: 'x' },
}
const aboutSomebody = new Set([
  'groups.removeMember',
  'groups.setRole',
  'groups.addPerson',
  'groups.removePerson',
])

async function codeOf(somebody: TestUser, name: OperationName, place: object, { olga, inviteId }: Fixture) {
  const person = aboutSomebody.has(name) ? { userId: olga.id } : {}
  const invite = name === 'groups.revokeInvite' ? { inviteId } : {}
  const input = { ...place, ...inputs[name], ...person, ...invite }
  return somebody.call(name, input as never).then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
}

describe.each(placed)('%s', (name) => {
  const isInGroup = 'group' in (operations[name].access as Exclude<Access, string>)

  it('a stranger, a former member and a removed member get the same answer as for something missing', async () => {
    const { mina, ivan, noor, world, groupId, general, plans, adhoc, code } = scene()
    const leaver = await world.person('leaver')
    await leaver.call('groups.join', { code })
    await leaver.call('groups.leave', { groupId })
    await mina.call('groups.removeMember', { groupId, userId: ivan.id })
    const places = isInGroup
      ? [{ groupId }, { groupId: anId('g') }]
      : [general, plans, anId('c')].map((conversationId) => ({ conversationId }))
    for (const somebody of [noor, leaver, ivan])
      for (const place of places) expect(await codeOf(somebody, name, place, scene())).toBe('not_found')
    if (isInGroup) return
    expect(await codeOf(noor, name, { conversationId: adhoc }, scene())).toBe('not_found')
  })

  it('a caller without an account is refused', async () => {
    const { world, groupId, general } = scene()
    const place = isInGroup ? { groupId } : { conversationId: general }
    const nobody = { actor: null, address: '::1', device: '' }
    await expect(world.bus.operate(name, { ...place, ...inputs[name] }, nobody)).rejects.toThrow(AppError)
  })
})

it('a guest creates no group, runs nothing, invites nobody and writes to nobody first', async () => {
  const { world, olga, groupId, adhoc, code, noor, mina } = scene()
  const guest = await world.person('guest', 'guest')
  await guest.call('groups.join', { code })
  await mina.call('groups.addPerson', { conversationId: adhoc, userId: guest.id })
  const attempts: [() => Promise<unknown>, string][] = [
    [() => guest.call('groups.create', { name: 'x' }), 'full_account_needed'],
    [() => guest.call('groups.openDirect', { userId: olga.id }), 'full_account_needed'],
    [() => guest.call('groups.createAdhoc', { userIds: [olga.id] }), 'full_account_needed'],
    [() => guest.call('groups.createInvite', { groupId }), 'not_allowed'],
    [() => guest.call('groups.invites', { groupId }), 'not_allowed'],
    [() => mina.call('groups.setRole', { groupId, userId: guest.id, role: 'moderator' }), 'not_allowed'],
    [() => mina.call('groups.setRole', { groupId, userId: guest.id, role: 'owner' }), 'not_allowed'],
    [() => guest.call('groups.addPerson', { conversationId: adhoc, userId: noor.id }), 'not_allowed'],
  ]
  for (const [attempt, code] of attempts) await expect(attempt()).rejects.toMatchObject({ code })
})

it('a person who left a group no longer shares anything with its members', async () => {
  const { world, olga, noor, mina, groupId, code } = scene()
  await noor.call('groups.join', { code })
  const met = () => world.bus.call('groups.acquainted', { userId: noor.id, userIds: [olga.id, mina.id] })
  expect(await met()).toEqual([olga.id, mina.id])
  await noor.call('groups.leave', { groupId })
  expect(await met()).toEqual([])
})
