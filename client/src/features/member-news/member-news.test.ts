import { describe, expect, it } from '@jest/globals'
import type { Group, Message, UserId } from '@hubbub/protocol'
import type { MemberEntry } from '../members/members-data.ts'
import type { Row } from '../timeline/rows-of.ts'
import { joinsOf, listed, named, placeNews, type MemberNews } from './member-news.ts'

const user = (n: number): UserId => `u_${String(n).padStart(26, '0')}`
const row = (seq: number, at: number): Row => {
  const entry = { key: `k${seq}`, state: 'sent', message: { seq, at } as Message } as const
  return { entry, authorId: user(1), at, startsGroup: true, startsDay: false, isBeginning: seq === 1 }
}
const whole = { hasEarlier: false, hasLater: false }
const joined = (n: number, at: number): MemberNews => ({ kind: 'joined', userId: user(n), at })

describe('the news of members', () => {
  it('the founder is not listed as joined, and the others stand in the order of joining', () => {
    const group = { createdAt: 100 } as Group
    const members = [1, 2, 3].map(
      (n) => ({ userId: user(n), joinedAt: [100, 300, 200][n - 1] }) as MemberEntry,
    )
    expect(joinsOf(members, group)).toEqual([joined(3, 200), joined(2, 300)])
  })

  it('news stand before the first later message, or below the last one', () => {
    const rows = [row(1, 100), row(2, 200)]
    const left: MemberNews = { kind: 'left', userId: user(9), afterSeq: 1 }
    const placed = placeNews(rows, [joined(5, 50), joined(6, 150), joined(7, 250), left], whole)
    expect(placed.above.get('k1')).toEqual([joined(5, 50)])
    expect(placed.above.get('k2')).toEqual([joined(6, 150), left])
    expect(placed.below).toEqual([joined(7, 250)])
  })

  it('news from before and after the loaded messages are left out', () => {
    const placed = placeNews([row(7, 100), row(8, 200)], [joined(5, 50), joined(7, 250)], {
      hasEarlier: true,
      hasLater: true,
    })
    expect([placed.above.size, placed.below]).toEqual([0, []])
  })

  it('many new members are shown as two names and a number', () => {
    const crowd = Array.from({ length: 14 }, (_, n) => joined(n, n))
    expect(named(crowd, 'joined')).toEqual({ shown: [user(0), user(1)], others: 12 })
    expect(named(crowd.slice(0, 3), 'joined')).toEqual({ shown: [user(0), user(1), user(2)], others: 0 })
    const people = [{ displayName: 'Anna' }, { displayName: 'Ben' }]
    expect(listed(people, '12 others', 'en-GB')).toBe('Anna, Ben and 12 others')
    expect(listed(people, '', 'en')).toBe('Anna and Ben')
  })
})
