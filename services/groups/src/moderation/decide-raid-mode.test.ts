import type { Member, Role } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { describe, expect, it } from '@jest/globals'
import { aGroup, anEntry, mina } from '../testing/users.suite.ts'
import { decideRaidMode } from './decide-raid-mode.ts'

const group = aGroup()
const as = (role: Role): Member => ({ userId: mina, role, joinedAt: 1 })
const raidMode = { until: 61_000, newMemberHours: 24, by: mina, at: 1_000 }
const wish = { groupId: group.id, by: mina, raidMode, audit: anEntry(group.id) }
const facts = { group, actor: as('moderator'), roles: builtInRoles }

describe('a raid mode', () => {
  it('a raid mode stands in the record of the group, and all members hear of it', () => {
    const decision = decideRaidMode(facts, wish)
    expect(decision).toMatchObject({
      puts: [{ kind: 'group', group: { ...group, raidMode } }, { kind: 'audit' }],
      changes: [{ stream: group.id, type: 'group.changed' }],
    })
    expect(decision.refused === null && decision.puts[1]).toMatchObject({
      entry: { details: { raidModeBefore: 'off', raidModeAfter: 'on', minutesBefore: '', minutesAfter: 1 } },
    })
  })

  it('a raid mode that is set anew or ended takes the place of the one before', () => {
    const on = { ...facts, group: { ...group, raidMode } }
    const longer = { ...raidMode, until: null }
    expect(decideRaidMode(on, { ...wish, raidMode: longer })).toMatchObject({
      puts: [{ group: { raidMode: longer } }, { kind: 'audit' }],
    })
    const ended = decideRaidMode(on, { ...wish, raidMode: null })
    expect(ended.refused === null && ended.puts[0]).toEqual({ kind: 'group', group })
  })

  it('ending what is not on changes nothing', () => {
    expect(decideRaidMode(facts, { ...wish, raidMode: null })).toEqual({
      ...{ refused: null, out: {}, puts: [], changes: [] },
    })
  })

  it.each([
    ['by a stranger', { actor: null }, 'not_found'],
    ['by a member', { actor: as('member') }, 'not_allowed'],
    ['of a group that is gone', { group: null }, 'not_found'],
  ])('a raid mode %s is refused', (_, more, refused) => {
    expect(decideRaidMode({ ...facts, ...more }, wish)).toEqual({ refused })
  })
})
