import { describe, expect, it } from '@jest/globals'
import type { Role, StreamEvent, UserId } from '@hubbub/protocol'
import { applyToMembers, type MembersData } from './members-data.ts'

const id = (name: string): UserId => `u_${name}`
const member = (name: string, role: Role, joinedAt: number) => ({
  userId: id(name),
  role,
  joinedAt,
  person: { id: id(name), name, displayName: name, kind: 'person' as const },
})
const before: MembersData = {
  members: [member('mina', 'owner', 1), member('ivan', 'member', 2)],
  total: 2,
  next: null,
}
const change = (type: string, data: object) => ({ type, data }) as StreamEvent
const names = ({ members }: MembersData) => members.map(({ person }) => person.displayName)

describe('the list of members', () => {
  it('takes in who joins, once', () => {
    const { person, ...olga } = member('olga', 'member', 3)
    const joined = change('member.joined', { member: olga, person })
    const after = applyToMembers(applyToMembers(before, joined), joined)
    expect([names(after), after.total]).toEqual([['mina', 'ivan', 'olga'], 3])
  })

  it('only counts who joins beyond the loaded pages', () => {
    const { person, ...olga } = member('olga', 'member', 3)
    const after = applyToMembers(
      { ...before, next: 'page2' },
      change('member.joined', { member: olga, person }),
    )
    expect([names(after), after.total]).toEqual([['mina', 'ivan'], 3])
  })

  it('forgets who left', () => {
    expect(names(applyToMembers(before, change('member.left', { userId: id('ivan') })))).toEqual(['mina'])
  })

  it('puts a new moderator above the others', () => {
    const three = { ...before, members: [...before.members, member('noor', 'member', 3)] }
    const after = applyToMembers(three, change('member.role', { userId: id('noor'), role: 'moderator' }))
    expect(names(after)).toEqual(['mina', 'noor', 'ivan'])
  })
})
