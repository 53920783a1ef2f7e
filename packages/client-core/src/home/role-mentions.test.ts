import { expect, it } from '@jest/globals'
import type { ConversationId, Home, RoleId, StreamEvent } from '@hubbub/protocol'
import { maySilence } from '../relations/without-calls.ts'
import { aMessage, mina, olga } from '../testing/users.ts'
import { applyToHome } from './apply-to-home.ts'

const general: ConversationId = 'c_0000000000000000000000000A'
const groupId = 'g_0000000000000000000000000A'
const [held, other] = ['r_0000000000000000000000000A', 'r_0000000000000000000000000B'] as const
const channel = {
  ...{ epoch: 'e', rev: 1, seq: 1, readSeq: 1, mentionSeqs: [], people: [] },
  conversation: { id: general, kind: 'channel', groupId, isPrivate: false },
}
const group = { group: { id: groupId }, epoch: 'e', rev: 1, role: 'member', roleIds: [held] }
const home = {
  me: { id: mina },
  ...{ epoch: 'e', rev: 1, conversations: [] },
  groups: [{ ...group, channels: [channel] }],
} as unknown as Home

const said = (rev: number, mentionedRoles: RoleId[], authorId = olga): StreamEvent => ({
  ...{ stream: general, epoch: 'e', rev, type: 'message.created' },
  data: { message: aMessage(general, rev, { authorId, mentionedRoles }) },
})
const edited = (rev: number, seq: number, mentionedRoles?: RoleId[]): StreamEvent => ({
  ...{ stream: general, epoch: 'e', rev, type: 'message.edited' },
  data: {
    ...{ seq, body: 'x', mentions: [], mentionsEveryone: false, editedAt: 1 },
    ...(mentionedRoles && { mentionedRoles }),
  },
})
const mentionSeqsAfter = (...events: StreamEvent[]) =>
  events.reduce(applyToHome, home).groups[0]!.channels[0]!.mentionSeqs

it('a message that calls a role counts for who holds it, and for nobody else', () => {
  expect(mentionSeqsAfter(said(2, [other]), said(3, [other, held]))).toEqual([3])
  expect(mentionSeqsAfter(said(2, [held], mina))).toEqual([])
})

it('an edit adds and removes a mention of a role', () => {
  expect(mentionSeqsAfter(said(2, []), edited(3, 2, [held]))).toEqual([2])
  expect(mentionSeqsAfter(said(2, [held]), edited(3, 2))).toEqual([])
})

it('other roles of oneself may turn what counts, where something is unread in that group', () => {
  const turned = (userId: typeof mina, stream: typeof groupId | 'g_0000000000000000000000000B' = groupId) =>
    ({ stream, epoch: 'e', rev: 2, type: 'member.roles', data: { userId, roleIds: [other] } }) as StreamEvent
  expect(maySilence(turned(mina), home)).toBe(false)
  const unread = applyToHome(home, said(2, [other]))
  expect(maySilence(turned(mina), unread)).toBe(true)
  expect(maySilence(turned(olga), unread)).toBe(false)
  expect(maySilence(turned(mina, 'g_0000000000000000000000000B'), unread)).toBe(false)
  expect(maySilence(turned(mina), undefined)).toBe(false)
})

it('roles that many are given at once may turn what counts for those who are among them', () => {
  const given = (userId: typeof mina, ...roleIds: RoleId[]): StreamEvent => {
    const held = [{ roleIds, userIds: [userId] }]
    return {
      stream: groupId,
      epoch: 'e',
      rev: 4,
      type: 'members.roles',
      data: { roleId: other, count: 2, held },
    }
  }
  const unread = applyToHome(home, said(2, [other]))
  expect(maySilence(given(mina, other), home)).toBe(false)
  expect(maySilence(given(mina, other), unread)).toBe(true)
  expect(maySilence(given(olga, other), unread)).toBe(false)
  // Of more than are named everybody is told what they have, changed or not.
  for (const roleIds of [[other], []])
    expect(maySilence(given(mina, ...roleIds), applyToHome(unread, given(mina, ...roleIds)))).toBe(false)
})
