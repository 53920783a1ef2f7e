import type { GroupRole, GroupRoles, Override } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { describe, expect, it } from '@jest/globals'
import { presetIn, withPreset, withSetting, type OverrideList } from './draft.ts'

const runners = 'r_0000000000000000000000000A'
const [admin, moderator, member] = builtInRoles.roles as [GroupRole, GroupRole, GroupRole]
const own = { id: runners, name: 'Runners', color: null, permissions: ['roles.edit'] } as const
const roles: GroupRoles = {
  version: 1,
  roles: [admin, { ...own, permissions: [...own.permissions] }, moderator, member],
}
const place = { isPrivate: false, isIn: false }
const over = (subject: Override['subject'], allow: string[], deny: string[] = []) => ({
  subject,
  allow,
  deny,
})
const sorted = (list: OverrideList | null) =>
  list?.toSorted((a, b) => a.subject.localeCompare(b.subject)) ?? null

describe('a setting', () => {
  it('takes the place of the one before, and the last one leaves nothing behind', () => {
    const denied = withSetting([], 'member', 'messages.send', 'deny')
    expect(denied).toEqual([over('member', [], ['messages.send'])])
    expect(withSetting(denied, 'member', 'messages.send', 'allow')).toEqual([
      over('member', ['messages.send']),
    ])
    expect(withSetting(denied, 'member', 'messages.send', 'inherit')).toEqual([])
  })

  it('leaves names alone that only a later server knows', () => {
    const later = [over('member', ['calls.start'])]
    expect(withSetting(later, 'member', 'messages.send', 'deny')).toEqual([
      over('member', ['calls.start'], ['messages.send']),
    ])
  })
})

describe('a preset', () => {
  const by = (actor: Parameters<typeof withPreset>[2]['actor'], before: OverrideList = []) => ({
    ...{ actor, roles, place, before },
  })

  it('closes the channel for all but those who moderate, and is recognised', () => {
    const list = withPreset([], 'announcement', by({ role: 'owner' }))!
    expect(sorted(list)).toEqual([
      over('admin', ['messages.send']),
      over('member', [], ['messages.send']),
      over('moderator', ['messages.send']),
    ])
    expect(presetIn(list)).toBe('announcement')
    expect(withPreset(list, 'open', by({ role: 'owner' }, list))).toEqual([])
    expect(presetIn(withPreset(list, 'readOnly', by({ role: 'owner' }, list))!)).toBe('readOnly')
    expect(presetIn([over('member', ['messages.send'])])).toBeNull()
  })

  it('says nothing of higher roles, and is not offered to who may not set it', () => {
    const byRunner = withPreset([], 'announcement', by({ role: 'member', roleIds: [runners] }))
    expect(sorted(byRunner)!.map(({ subject }) => subject)).toEqual(['member', 'moderator', runners])
    expect(withPreset([], 'announcement', by({ role: 'moderator' }))).toBeNull()
  })

  it('keeps what is said of people', () => {
    const ofMina = over('u_0000000000000000000000000A', ['messages.send'])
    expect(withPreset([ofMina], 'readOnly', by({ role: 'admin' }, [ofMina]))).toContainEqual(ofMina)
  })
})
