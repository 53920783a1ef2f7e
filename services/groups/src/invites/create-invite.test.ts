import { expect, it } from '@jest/globals'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('invite codes have 144 random bits and never repeat', async () => {
  const { mina, groupId } = fixture()
  const codes = await Promise.all(
    Array.from({ length: 50 }, async () => (await mina.call('groups.createInvite', { groupId })).code),
  )
  expect(new Set(codes).size).toBe(50)
  for (const code of codes) expect(code).toMatch(/^[\w-]{24}$/)
})

it('members see their own invites, and people who manage invites see all', async () => {
  const { mina, olga, ivan, groupId, code } = fixture()
  const { code: olgas } = await olga.call('groups.createInvite', { groupId })
  const codes = async (somebody: typeof mina) =>
    (await somebody.call('groups.invites', { groupId })).invites.map((invite) => invite.code)
  expect(await codes(mina)).toEqual(expect.arrayContaining([olgas, code]))
  expect(await codes(olga)).toEqual([olgas])
  expect(await codes(ivan)).toEqual([])
})

it('only people who manage invites revoke the invites of others', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const { id: inviteId } = await olga.call('groups.createInvite', { groupId })
  await expect(ivan.call('groups.revokeInvite', { groupId, inviteId })).rejects.toMatchObject(
    refused('not_found'),
  )
  await mina.call('groups.revokeInvite', { groupId, inviteId })
  expect((await olga.call('groups.invites', { groupId })).invites).toEqual([])
})

it('a member who is removed at that moment makes no invite', async () => {
  const { mina, olga, groupId } = fixture()
  const [, made] = await Promise.allSettled([
    mina.call('groups.removeMember', { groupId, userId: olga.id }),
    olga.call('groups.createInvite', { groupId }),
  ])
  expect(made).toMatchObject({ status: 'rejected', reason: refused('not_found') })
})
