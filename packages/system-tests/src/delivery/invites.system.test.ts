import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let groupId: GroupId
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  groupId = (await system.group(olga)).group.id
})
afterAll(() => system.close())

const invite = async (by: Somebody, input: { maxUses?: number } = {}) =>
  by.call('groups.createInvite', { groupId, ...input })

const outcome = (joining: Promise<unknown>): Promise<string> =>
  joining.then(
    () => 'joined',
    ({ code }: { code: string }) => code,
  )

/** Twenty at once, every second one by a socket. */
async function race(code: string): Promise<string[]> {
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, n) => system.guest(`Guest ${n}`)))
  const ears = await Promise.all(crowd.map((guest) => guest.listen()))
  const outcomes = await Promise.all(
    crowd.map(async (guest, n) => {
      if (n % 2) return outcome(guest.call('groups.join', { code }))
      const reply = await ears[n]!.call('groups.join', { code })
      return reply.ok ? 'joined' : reply.code
    }),
  )
  crowd.forEach((guest) => guest.hangUp())
  return outcomes.toSorted()
}

it.each([1, 5])('%i of twenty people who race for an invite get in', async (maxUses) => {
  const before = await olga.call('groups.members', { groupId })
  const { code } = await invite(olga, { maxUses })
  const due = Array.from({ length: 20 }, (_, n) => (n < maxUses ? 'joined' : 'invite_used_up'))
  expect(await race(code)).toEqual(due.toSorted())
  const after = await olga.call('groups.members', { groupId, limit: 100 })
  expect(after.members).toHaveLength(before.total + maxUses)
  expect((await olga.call('groups.invites', { groupId })).invites.map((one) => one.code)).not.toContain(code)
})

it('a member who joins again uses up no place of the invite', async () => {
  const { code } = await invite(olga, { maxUses: 1 })
  for (let again = 0; again < 3; again++) await olga.call('groups.join', { code })
  expect(await outcome((await system.person('mina')).call('groups.join', { code }))).toBe('joined')
})

it('an invite ends when it is revoked, and when its maker has left', async () => {
  const maker = await system.person('ivan')
  const { code: inward } = await invite(olga)
  await maker.call('groups.join', { code: inward })
  const [revoked, orphaned] = [await invite(maker), await invite(maker)]
  const noor = await system.person('noor')
  await maker.call('groups.revokeInvite', { groupId, inviteId: revoked.id })
  expect(await outcome(noor.call('groups.join', { code: revoked.code }))).toBe('invite_used_up')
  await olga.call('groups.removeMember', { groupId, userId: maker.userId })
  expect(await outcome(noor.call('groups.join', { code: orphaned.code }))).toBe('invite_used_up')
  expect(await outcome(noor.call('groups.previewInvite', { code: orphaned.code }))).toBe('invite_used_up')
})

it('the invites of others are seen and revoked only by people who run the group', async () => {
  const member = await system.person('petra')
  const hers = await invite(olga)
  await member.call('groups.join', { code: hers.code })
  const own = await invite(member)
  expect((await member.call('groups.invites', { groupId })).invites).toEqual([own])
  const revoke = member.call('groups.revokeInvite', { groupId, inviteId: hers.id })
  await expect(revoke).rejects.toMatchObject({ code: 'not_found' })
  await olga.call('groups.revokeInvite', { groupId, inviteId: own.id })
  expect((await member.call('groups.invites', { groupId })).invites).toEqual([])
})
