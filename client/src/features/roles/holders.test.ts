import { describe, expect, it } from '@jest/globals'
import { limits, type StreamEvent, type UserId } from '@hubbub/protocol'
import { applyToHolders, isOutdated, withNextPage, type Holders } from './holders.ts'

const role = 'r_0000000000000000000000000A' as const
const id = (name: string): UserId => `u_${name}`
const member = (name: string) => ({
  ...{ userId: id(name), role: 'member' as const, joinedAt: 1, roleIds: [role] },
  person: { id: id(name), name, displayName: name, kind: 'person' as const },
})
const holders: Holders = { members: [member('mina'), member('olga')], next: null }
const change = (type: string, data: object) => ({ type, data }) as StreamEvent
const names = ({ members }: Holders) => members.map(({ person }) => person.displayName)

describe('the members of a role', () => {
  it('a further page is added to the list, and nobody is in it twice', () => {
    const more = withNextPage(holders, { members: [member('olga'), member('ivan')], next: 'p3' })
    expect([names(more), more.next]).toEqual([['mina', 'olga', 'ivan'], 'p3'])
  })

  it.each([
    ['lost it', change('member.roles', { userId: id('mina'), roleIds: [] })],
    [
      'lost it among many',
      change('members.roles', {
        roleId: role,
        count: 2,
        held: [{ roleIds: [], userIds: [id('ivan'), id('mina')] }],
      }),
    ],
    ['left', change('member.left', { userId: id('mina'), memberCount: 2 })],
  ])('a member who %s goes from the list', (_, one) => {
    expect(names(applyToHolders(holders, one, role))).toEqual(['olga'])
  })

  it('the list stays the same where nobody in it lost the role', () => {
    const kept = change('member.roles', { userId: id('mina'), roleIds: [role] })
    expect(applyToHolders(holders, kept, role)).toBe(holders)
    expect(isOutdated(holders, kept, role)).toBe(false)
  })

  it('a member who was given the role is noticed, alone or among many', () => {
    const held = [{ roleIds: [role], userIds: [id('mina'), id('ivan')] }]
    expect(isOutdated(holders, change('members.roles', { roleId: role, count: 2, held }), role)).toBe(true)
    const alone = (roleIds: string[]) => change('member.roles', { userId: id('ivan'), roleIds })
    expect(isOutdated(holders, alone([role]), role)).toBe(true)
    expect(isOutdated(holders, alone([]), role)).toBe(false)
    expect(isOutdated({ ...holders, next: 'p2' }, alone([role]), role)).toBe(false)
  })

  it('somebody who came in with the role is noticed, and so may be those of whom only the number is told', () => {
    const joined = (roleIds?: string[]) => {
      const { person: _, ...one } = member('ivan')
      return change('member.joined', { member: { ...one, roleIds } })
    }
    expect([isOutdated(holders, joined([role]), role), isOutdated(holders, joined(), role)]).toEqual([
      true,
      false,
    ])
    const counted = change('members.joined', { count: 3, memberCount: 900 })
    expect(isOutdated(holders, counted, role)).toBe(true)
    expect(isOutdated({ ...holders, next: 'p2' }, counted, role)).toBe(false)
  })

  it('the list is asked for again after its role, and no other, went to so many that it is not told who has it', () => {
    const many = (roleId: string) =>
      change('members.roles', { roleId, count: limits.membersTold + 1, held: [] })
    expect(isOutdated({ ...holders, next: 'p2' }, many(role), role)).toBe(true)
    expect(isOutdated(holders, many('r_0000000000000000000000000B'), role)).toBe(false)
  })
})
