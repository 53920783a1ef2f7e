import type { Role } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { slowModeMsOf, type AccessContext } from './index.ts'

const channel = (role: Role, changes: Partial<NonNullable<AccessContext['conversation']>> = {}) => ({
  kind: 'person' as const,
  group: {
    id: 'g_0000000000000000000000000A' as const,
    userId: 'u_0000000000000000000000000A' as const,
    role,
  },
  conversation: {
    id: 'c_0000000000000000000000000A' as const,
    kind: 'channel' as const,
    ...{ isPrivate: false, isArchived: false, isIn: false, slowModeMs: 5_000 },
    ...changes,
  },
})

it('slow mode slows members, and nobody who moderates', () => {
  expect(slowModeMsOf(channel('member'))).toBe(5_000)
  for (const role of ['moderator', 'admin', 'owner'] as const) expect(slowModeMsOf(channel(role))).toBe(0)
})

it('slow mode counts in threads as well, and nowhere where it is off', () => {
  expect(slowModeMsOf(channel('member', { thread: 'c_0000000000000000000000000B' }))).toBe(5_000)
  expect(slowModeMsOf(channel('moderator', { thread: 'c_0000000000000000000000000B' }))).toBe(0)
  const { slowModeMs: _, ...conversation } = channel('member').conversation
  expect(slowModeMsOf({ ...channel('member'), conversation })).toBe(0)
})

it('a member who may moderate in this channel alone is not slowed there', () => {
  const allowed = { subject: 'member' as const, allow: ['messages.moderate'], deny: [] }
  expect(slowModeMsOf(channel('member', { overrides: { channel: [allowed] } }))).toBe(0)
})
