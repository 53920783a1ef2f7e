import { describe, expect, it } from '@jest/globals'
import type { Role, StreamEvent, UserId } from '@hubbub/protocol'
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
  it('takes in who joins, once', () => {
    const after = applyToMembers(applyToMembers(before, joins(olga, 3)), joins(olga, 3))
    expect([names(after), after.total]).toEqual([['mina', 'ivan', 'olga'], 3])
  })

  it('only counts who joins beyond the loaded pages', () => {
    const after = applyToMembers({ ...before, next: 'page2' }, joins(olga, 3))
    expect([names(after), after.total]).toEqual([['mina', 'ivan'], 3])
  })

  it('forgets who left', () => {
    const left = change('member.left', { userId: id('ivan'), memberCount: 1 })
    expect(names(applyToMembers(before, left))).toEqual(['mina'])
  })

  it('puts a new moderator above the others', () => {
    const three = withPage(noMembers, undefined, page([mina, ivan, noor]), 0)
    const after = applyToMembers(three, change('member.role', { userId: id('noor'), role: 'moderator' }))
    expect(names(after)).toEqual(['mina', 'noor', 'ivan'])
  })

  it('shows each once when pages overlap, because somebody of the first has left', () => {
    const two = withPage(
      withPage(noMembers, undefined, page([mina, ivan], 'p2', 4), 0),
      'p2',
      page([olga, noor]),
      0,
    )
    const again = withPage(two, undefined, page([mina, olga], 'p2', 3), 1)
    expect([names(again), again.total, again.next]).toEqual([['mina', 'olga', 'noor'], 3, null])
  })

  it('ends where the last page that is asked for again ends', () => {
    const two = withPage(withPage(noMembers, undefined, page([mina], 'p2', 2), 0), 'p2', page([ivan]), 0)
    expect(names(withPage(two, undefined, page([mina]), 1))).toEqual(['mina'])
    expect(withPage(two, 'p2', page([ivan], 'p3', 3), 1).next).toBe('p3')
  })
})

it('a list that came in one page is whole, and not when there is another or was one', () => {
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

  it('counts who comes at its end, and asks for nothing', () => {
    const after = applyToMembers(loaded, crowd('joined', 905))
    expect([after.total, pageToAsk(after, look, later)]).toEqual([905, null])
  })

  it('is the same when it is told the same twice', () => {
    const once = applyToMembers(loaded, crowd('left', 899))
    expect(applyToMembers(once, crowd('left', 899))).toBe(once)
  })

  it('asks again for the page that somebody looks at after some have left, and not all the time', () => {
    const after = applyToMembers(loaded, crowd('left', 899))
    expect(pageToAsk(after, look, later)).toEqual({ after: undefined })
    expect(pageToAsk(after, [olga, olga], later)).toEqual({ after: 'p2' })
    const again = withPage(after, undefined, page([mina, olga], 'p2', 899), later)
    expect(pageToAsk(again, [mina, mina], later)).toBeNull()
    const more = applyToMembers(again, crowd('left', 898))
    expect(pageToAsk(more, [mina, mina], later + 1_000)).toBeNull()
  })

  it('asks for the next page at the end of those there are', () => {
    expect(pageToAsk(loaded, [ivan, olga], 0)).toBeNull()
    expect(pageToAsk(loaded, [ivan, noor], 0)).toEqual({ after: 'p3' })
    expect(pageToAsk(whole, [ivan, noor], 0)).toBeNull()
  })

  it('asks again for its last page when some came after all were there', () => {
    const after = applyToMembers(whole, crowd('joined', 901))
    expect(pageToAsk(after, [mina, ivan], later)).toBeNull()
    expect(pageToAsk(after, [ivan, noor], later)).toEqual({ after: 'p2' })
  })
})
