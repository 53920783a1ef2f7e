import type { Account, Conversation, ConversationView, GroupView, RoleId } from '@hubbub/protocol'
import { may, maySee } from '@hubbub/rules'
import { expect, it } from '@jest/globals'
import { accessContextIn } from './access-context-in.ts'

const me = { id: 'u_0000000000000000000000000A', kind: 'person' } as unknown as Account
const guest = { ...me, kind: 'guest' } as Account
const staff: RoleId = 'r_0000000000000000000000000A'
const channel = (...roleIds: ('member' | RoleId)[]) => {
  const seenByRoles = roleIds.map((roleId) => ({ roleId, from: 0 }))
  const conversation = { kind: 'channel', isPrivate: true, isArchived: false, seenByRoles }
  return { conversation: conversation as unknown as Conversation } as ConversationView
}
const group = {
  ...{ group: { categories: [] }, channels: [] },
  ...{ role: 'member', roleIds: [staff] },
} as unknown as GroupView
const isLeft = (who: Account, view: ConversationView) =>
  may(accessContextIn(who, group, view), 'conversation.leave')

it('a private channel that one sees by a role is none that one leaves', () => {
  expect([isLeft(me, channel(staff)), isLeft(me, channel('member')), isLeft(me, channel())]).toEqual([
    false,
    false,
    true,
  ])
})

it('a guest who sees a channel for members was let into it, and writes there', () => {
  const accessContext = accessContextIn(guest, group, channel('member'))
  expect([maySee(accessContext), may(accessContext, 'messages.send')]).toEqual([true, true])
  expect(isLeft(guest, channel('member'))).toBe(true)
})
