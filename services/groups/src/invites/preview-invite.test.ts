import { expect, it } from '@jest/globals'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()
const nobody = { actor: null, address: '::1', device: '' }

it('a preview shows anybody with the link the group, and no more', async () => {
  const { service, olga, groupId, code } = fixture()
  const preview = { groupId, name: 'Chess', description: '', icon: null, memberCount: 3 }
  expect(await service.bus.operate('groups.previewInvite', { code }, nobody)).toEqual({
    ...preview,
    isMember: false,
  })
  expect(await olga.call('groups.previewInvite', { code })).toEqual({ ...preview, isMember: true })
})

it('a preview tells an unknown code from an ended one', async () => {
  const { mina, noor, groupId, code, inviteId } = fixture()
  await mina.call('groups.revokeInvite', { groupId, inviteId })
  await expect(noor.call('groups.previewInvite', { code })).rejects.toMatchObject(refused('invite_used_up'))
  await expect(noor.call('groups.previewInvite', { code: 'x' })).rejects.toMatchObject(refused('not_found'))
})

it('a group without members cannot be reached any more', async () => {
  const { mina, olga, ivan, groupId, code } = fixture()
  for (const somebody of [olga, ivan, mina]) await somebody.call('groups.leave', { groupId })
  await expect(mina.call('groups.get', { groupId })).rejects.toMatchObject(refused('not_found'))
  await expect(mina.call('groups.join', { code })).rejects.toMatchObject(refused('invite_used_up'))
})
