import { describe, expect, it } from '@jest/globals'
import { limits, type Role, type StreamEvent, type UserId } from '@hubbub/protocol'
import {
  applyToMembers,
  isWhole,
  membersIn,
  noMembers,
  pageToAsk,
  withPage,
  type MembersData,
} from './members-data.ts'

const id = (name: string): UserId => `u_${name}`
const member = (name: string, role: Role, joinedAt: number) => ({
  userId: id(name),
  role,
  joinedAt,
  person: { id: id(name), name, displayName: name, kind: 'person' as const },
})
const [mina, ivan, olga, noor] = [
  member('mina', 'owner', 1),
  member('ivan', 'member', 2),
  member('olga', 'member', 3),
  member('noor', 'member', 4),
]
const page = (members: ReturnType<typeof member>[], next: string | null = null, total = members.length) => ({
  ...{ members, next, total },
})
const before = withPage(noMembers, undefined, page([mina, ivan]), 0)
const change = (type: string, data: object) => ({ type, data }) as StreamEvent
const names = (data: MembersData) => membersIn(data).map(({ person }) => person.displayName)
const joins = ({ person, ...rest }: typeof mina, memberCount: number) =>
  change('member.joined', { member: rest, person, memberCount })
const crowd = (type: 'joined' | 'left', memberCount: number) =>
  change(`members.${type}`, { count: 1, memberCount })

describe('the list of members', () => {
  it('a new member is added to the list once', () => {
    const after = applyToMembers(applyToMembers(before, joins(olga, 3)), joins(olga, 3))
    expect([names(after), after.total]).toEqual([['mina', 'ivan', 'olga'], 3])
  })

  it('a new member beyond the loaded pages is only counted', () => {
    const after = applyToMembers({ ...before, next: 'page2' }, joins(olga, 3))
    expect([names(after), after.total]).toEqual([['mina', 'ivan'], 3])
  })

  it('a member who left is removed from the list', () => {
    const left = change('member.left', { userId: id('ivan'), memberCount: 1 })
    expect(names(applyToMembers(before, left))).toEqual(['mina'])
  })

  it('a new moderator moves above the others', () => {
    const three = withPage(noMembers, undefined, page([mina, ivan, noor]), 0)
    const after = applyToMembers(three, change('member.role', { userId: id('noor'), role: 'moderator' }))
    expect(names(after)).toEqual(['mina', 'noor', 'ivan'])
  })

  it('a new nickname is in the list, until it is taken away', () => {
    const nickname = (name: string | null) => change('member.changed', { userId: id('ivan'), nickname: name })
    const named = applyToMembers(before, nickname('Rook'))
    expect(membersIn(named)).toEqual([mina, { ...ivan, nickname: 'Rook' }])
    expect(membersIn(applyToMembers(named, nickname(null)))).toEqual([mina, ivan])
  })

  it('own roles of a member are in the list, beside the nickname, until they are taken away', () => {
    const [role, nickname] = ['r_0000000000000000000000000A' as const, 'Rook']
    const userId = id('ivan')
    const named = applyToMembers(before, change('member.changed', { userId, nickname }))
    const given = applyToMembers(named, change('member.roles', { userId, roleIds: [role] }))
    expect(membersIn(given)).toEqual([mina, { ...ivan, nickname, roleIds: [role] }])
    expect(membersIn(applyToMembers(given, change('member.roles', { userId, roleIds: [] })))).toEqual(
      membersIn(named),
    )
  })

  it('own roles that many are given at once are in the list', () => {
    const role = 'r_0000000000000000000000000A' as const
    const held = [
      { roleIds: [role], userIds: [id('noor'), id('ivan')] },
      { roleIds: [], userIds: [id('mina')] },
    ]
    const after = applyToMembers(before, change('members.roles', { roleId: role, count: 3, held }))
    expect(membersIn(after)).toEqual([mina, { ...ivan, roleIds: [role] }])
    expect(after.pages.map(({ isStale }) => isStale)).toEqual([false])
  })

  it('pages are asked for again after a role went to so many that it is not told who they are', () => {
    const role = 'r_0000000000000000000000000A'
    const count = limits.membersTold + 1
    const after = applyToMembers(before, change('members.roles', { roleId: role, count, held: [] }))
    expect(after.pages.map(({ isStale }) => isStale)).toEqual([true])
    expect(membersIn(after)).toEqual(membersIn(before))
  })

  it('overlapping pages show each member once after somebody has left', () => {
    const two = withPage(
      withPage(noMembers, undefined, page([mina, ivan], 'p2', 4), 0),
      'p2',
      page([olga, noor]),
      0,
    )
    const again = withPage(two, undefined, page([mina, olga], 'p2', 3), 1)
    expect([names(again), again.total, again.next]).toEqual([['mina', 'olga', 'noor'], 3, null])
  })

  it('the list ends at the end of the last page loaded again', () => {
    const two = withPage(withPage(noMembers, undefined, page([mina], 'p2', 2), 0), 'p2', page([ivan]), 0)
    expect(names(withPage(two, undefined, page([mina]), 1))).toEqual(['mina'])
    expect(withPage(two, 'p2', page([ivan], 'p3', 3), 1).next).toBe('p3')
  })
})

it('a list that came in one page is complete, and a list with further pages is not', () => {
  const first = withPage(noMembers, undefined, page([mina], 'p2', 2), 0)
  expect([isWhole(before), isWhole(first), isWhole(withPage(first, 'p2', page([ivan]), 0))]).toEqual([
    ...[true, false, false],
  ])
})

describe('the list of a large group', () => {
  const loaded = withPage(
    withPage(noMembers, undefined, page([mina, ivan], 'p2', 900), 0),
    'p2',
    page([olga, noor], 'p3', 900),
    0,
  )
  const whole = { ...loaded, next: null }
  const look = [mina, ivan] as const
  const later = 60_000

  it('a member who joins a large group is counted at the end, without a request', () => {
    const after = applyToMembers(loaded, crowd('joined', 905))
    expect([after.total, pageToAsk(after, look, later)]).toEqual([905, null])
  })

  it('the list is the same when it is told the same twice', () => {
    const once = applyToMembers(loaded, crowd('left', 899))
    expect(applyToMembers(once, crowd('left', 899))).toBe(once)
  })

  it('the visible page is loaded again after some members have left, but not all the time', () => {
    const after = applyToMembers(loaded, crowd('left', 899))
    expect(pageToAsk(after, look, later)).toEqual({ after: undefined })
    expect(pageToAsk(after, [olga, olga], later)).toEqual({ after: 'p2' })
    const again = withPage(after, undefined, page([mina, olga], 'p2', 899), later)
    expect(pageToAsk(again, [mina, mina], later)).toBeNull()
    const more = applyToMembers(again, crowd('left', 898))
    expect(pageToAsk(more, [mina, mina], later + 1_000)).toBeNull()
  })

  it('the next page is asked for at the end of the loaded ones', () => {
    expect(pageToAsk(loaded, [ivan, olga], 0)).toBeNull()
    expect(pageToAsk(loaded, [ivan, noor], 0)).toEqual({ after: 'p3' })
    expect(pageToAsk(whole, [ivan, noor], 0)).toBeNull()
  })

  it('the last page is asked for again when members joined after all were loaded', () => {
    const after = applyToMembers(whole, crowd('joined', 901))
    expect(pageToAsk(after, [mina, ivan], later)).toBeNull()
    expect(pageToAsk(after, [ivan, noor], later)).toEqual({ after: 'p2' })
  })
})
