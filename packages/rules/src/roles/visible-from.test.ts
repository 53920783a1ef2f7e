import type { LetInRole, RoleId, UserId } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import type { AccessContext } from '../access-context.ts'
import { may, maySee } from '../may.ts'
import { explainRight } from './explain.ts'
import { visibleFrom } from './visible-from.ts'

const [staff, crew]: [RoleId, RoleId] = ['r_0000000000000000000000000A', 'r_0000000000000000000000000B']
const mina: UserId = 'u_0000000000000000000000000A'

interface Wish {
  role?: 'owner' | 'admin' | 'moderator' | 'member'
  roleIds?: RoleId[]
  seenByRoles?: LetInRole[]
  isIn?: boolean
  isPrivate?: boolean
  thread?: true
}

function seen({ role = 'member', roleIds = [], seenByRoles = [], ...place }: Wish): AccessContext {
  return {
    kind: 'person',
    group: { id: 'g_0000000000000000000000000A', userId: mina, role, roleIds },
    conversation: {
      ...{ id: 'c_0000000000000000000000000A', kind: 'channel', isArchived: false },
      ...{ isPrivate: place.isPrivate ?? true, isIn: place.isIn ?? false },
      seenByRoles,
      ...(place.thread && { thread: 'c_0000000000000000000000000B' }),
    },
  }
}

const letIn = (roleId: LetInRole['roleId'], from = 5): LetInRole => ({ roleId, from })

describe('a private channel', () => {
  it('a private channel is seen by whoever has a role that was let in, and nobody else below admin', () => {
    const seenByRoles = [letIn(staff)]
    expect(maySee(seen({ seenByRoles, roleIds: [crew, staff] }))).toBe(true)
    expect(maySee(seen({ seenByRoles, roleIds: [crew] }))).toBe(false)
    expect(maySee(seen({ seenByRoles, role: 'moderator' }))).toBe(false)
    expect(maySee(seen({ seenByRoles: [letIn('moderator')], role: 'moderator' }))).toBe(true)
    expect(maySee(seen({ seenByRoles, isIn: true }))).toBe(true)
    expect(maySee(seen({ seenByRoles, role: 'admin' }))).toBe(true)
  })

  it('a guest has no role by which a channel could be seen', () => {
    const guest = seen({ seenByRoles: [letIn(staff)], roleIds: [staff] })
    expect(maySee({ ...guest, kind: 'guest' })).toBe(false)
  })

  it('a member who sees a private channel by a role talks there, and cannot leave it', () => {
    const context = seen({ seenByRoles: [letIn(staff)], roleIds: [staff] })
    expect(may(context, 'messages.send')).toBe(true)
    expect(may(context, 'conversation.leave')).toBe(false)
  })

  it('the role is named as what decides, where nothing else lets somebody in', () => {
    const why = (isIn: boolean) => {
      const place = { isPrivate: true, isIn, seenByRoles: [letIn(staff)] }
      return explainRight({ role: 'member', roleIds: [staff] }, 'conversation.see', undefined, place)
    }
    expect(why(false)).toEqual({ isAllowed: true, by: 'letInRole', role: staff })
    expect(why(true)).toEqual({ isAllowed: true, by: 'privacy' })
  })
})

describe('the beginning', () => {
  const seenByRoles = [letIn(staff, 40), letIn(crew, 10), letIn('moderator', 30)]

  it('the beginning of whoever sees a channel by roles is where the first of them was let in', () => {
    expect(visibleFrom(seen({ seenByRoles, roleIds: [staff] }))).toBe(40)
    expect(visibleFrom(seen({ seenByRoles, roleIds: [staff, crew] }))).toBe(10)
    expect(visibleFrom(seen({ seenByRoles, role: 'moderator', roleIds: [staff] }))).toBe(30)
  })

  it.each<[string, Wish]>([
    ['somebody let in in person', { isIn: true, roleIds: [staff] }],
    ['an admin', { role: 'admin', roleIds: [staff] }],
    ['an owner', { role: 'owner' }],
    ['somebody without such a role', {}],
    ['a public channel', { isPrivate: false, roleIds: [staff] }],
    ['a thread, which has numbers of its own', { roleIds: [staff], thread: true }],
  ])('there is none for %s', (_, wish) => {
    expect(visibleFrom(seen({ seenByRoles, ...wish }))).toBe(0)
  })
})
