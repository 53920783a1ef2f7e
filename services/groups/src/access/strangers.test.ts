import { AppError, operationNames, operations, type Access } from '@hubbub/protocol'
import { catalogue } from '@hubbub/testing/operations'
import { describe, expect, it } from '@jest/globals'
import { sharedFixture } from '../testing/shared-fixture.suite.ts'
import type { TestUser } from '../testing/test-user.suite.ts'
import { anId } from '../testing/users.suite.ts'

describe('people outside', () => {
  const open = sharedFixture()

  const placed = operationNames.filter(
    (name) => name.startsWith('groups.') && typeof operations[name].access === 'object',
  )

  describe.each(placed)('%s', (name) => {
    const isInGroup = 'group' in (operations[name].access as Exclude<Access, string>)

    /** The sample of the catalogue, in this place: only the permission can refuse it. */
    async function codeOf(caller: TestUser, place: object) {
      const { fixture } = open()
      const asked = { fixture, conversationId: fixture.conversations.public, caller, isAllowed: false }
      const input = { ...(await catalogue[name].sample(asked)), ...place }
      return caller.call(name, input as never).then(
        () => 'done',
        (error: unknown) => (error instanceof AppError ? error.code : error),
      )
    }

    it('a stranger, a former member and a removed member get the same answer as for something missing', async () => {
      const { fixture, service } = open()
      const { stranger, removed, groupId, conversations, code } = fixture
      const leaver = await service.person('leaver')
      await leaver.call('groups.join', { code })
      await leaver.call('groups.leave', { groupId })
      const places = isInGroup
        ? [{ groupId }, { groupId: anId('g') }]
        : [...Object.values(conversations), anId('c')].map((conversationId) => ({ conversationId }))
      for (const caller of [stranger, leaver, removed])
        for (const place of places) expect([place, await codeOf(caller, place)]).toEqual([place, 'not_found'])
    })

    it('a caller without an account is refused', async () => {
      const { fixture, service } = open()
      const { conversations, otherMember } = fixture
      const asked = { fixture, conversationId: conversations.public, caller: otherMember, isAllowed: false }
      const nobody = { actor: null, address: '::1', device: '' }
      const input = (await catalogue[name].sample(asked)) as never
      await expect(service.bus.operate(name, input, nobody)).rejects.toThrow(AppError)
    })
  })

  it('a guest creates no group, runs nothing, invites nobody and writes to nobody first', async () => {
    const { guest, member, owner, stranger, groupId, conversations } = open().fixture
    const { adhoc } = conversations
    const attempts: [() => Promise<unknown>, string][] = [
      [() => guest.call('groups.create', { name: 'x' }), 'full_account_needed'],
      [() => guest.call('groups.openDirect', { userId: member.id }), 'full_account_needed'],
      [() => guest.call('groups.createAdhoc', { userIds: [member.id] }), 'full_account_needed'],
      [() => guest.call('groups.createInvite', { groupId }), 'not_allowed'],
      [() => guest.call('groups.invites', { groupId }), 'not_allowed'],
      [() => owner.call('groups.setRole', { groupId, userId: guest.id, role: 'moderator' }), 'not_allowed'],
      [() => owner.call('groups.setRole', { groupId, userId: guest.id, role: 'owner' }), 'not_allowed'],
      [() => guest.call('groups.addPerson', { conversationId: adhoc, userId: stranger.id }), 'not_allowed'],
    ]
    for (const [attempt, code] of attempts) await expect(attempt()).rejects.toMatchObject({ code })
  })

  it('a person who left a group no longer shares anything with its members', async () => {
    const { service, fixture } = open()
    const { member, owner, groupId, code } = fixture
    const leaver = await service.person('leaver')
    await leaver.call('groups.join', { code })
    const userIds = [member.id, owner.id]
    const met = () => service.bus.call('groups.whoSharesConversation', { userId: leaver.id, userIds })
    expect(await met()).toEqual(userIds)
    await leaver.call('groups.leave', { groupId })
    expect(await met()).toEqual([])
  })
})
