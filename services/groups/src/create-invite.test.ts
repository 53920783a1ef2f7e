import { expect, it } from '@jest/globals'
import { refused, aSceneForEach } from './scene.suite.ts'

const scene = aSceneForEach()

it('gives codes that nobody guesses: 144 random bits, never the same', async () => {
  const { mina, groupId } = scene()
  const codes = await Promise.all(
    Array.from({ length: 50 }, async () => (await mina.call('groups.createInvite', { groupId })).code),
  )
  expect(new Set(codes).size).toBe(50)
  for (const code of codes) expect(code).toMatch(/^[\w-]{24}$/)
})

it('shows members their own invites, and those who manage invites all of them', async () => {
  const { mina, olga, ivan, groupId, code } = scene()
  const { code: olgas } = await olga.call('groups.createInvite', { groupId })
  const codes = async (somebody: typeof mina) =>
    (await somebody.call('groups.invites', { groupId })).invites.map((invite) => invite.code)
  expect(await codes(mina)).toEqual(expect.arrayContaining([olgas, code]))
  expect(await codes(olga)).toEqual([olgas])
  expect(await codes(ivan)).toEqual([])
})

it("lets nobody revoke another's invite but those who manage invites", async () => {
  const { mina, olga, ivan, groupId } = scene()
  const { id: inviteId } = await olga.call('groups.createInvite', { groupId })
  await expect(ivan.call('groups.revokeInvite', { groupId, inviteId })).rejects.toMatchObject(
    refused('not_found'),
  )
  await mina.call('groups.revokeInvite', { groupId, inviteId })
  expect((await olga.call('groups.invites', { groupId })).invites).toEqual([])
})

it('makes none for somebody who was removed at that moment', async () => {
  const { mina, olga, groupId } = scene()
  const [, made] = await Promise.allSettled([
    mina.call('groups.removeMember', { groupId, userId: olga.id }),
    olga.call('groups.createInvite', { groupId }),
  ])
  expect(made).toMatchObject({ status: 'rejected', reason: refused('not_found') })
})
