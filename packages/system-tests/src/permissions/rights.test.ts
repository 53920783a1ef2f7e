import {
  guestRoleId,
  rolePermissions,
  type GroupRole,
  type Override,
  type RoleId,
  type UserId,
} from '@hubbub/protocol'
import {
  explainRight,
  explainVisibility,
  isVisibleBy,
  rightsOf,
  type OverriddenPlace,
  type RoleHolder,
} from '@hubbub/rules'
import { Seeded } from '@hubbub/testing'
import { expect, it } from '@jest/globals'
import { expectedRights } from './expected-rights.ts'

const setUps = 100_000
const ids = ['A', 'B', 'C', 'D', 'E'].map((last): RoleId => `r_0000000000000000000000000${last}`)
const people = ['A', 'B', 'C'].map((last): UserId => `u_0000000000000000000000000${last}`)

const some = <T>(random: Seeded, items: readonly T[], share = 0.3): T[] =>
  items.filter(() => random.isChance(share))

function someRoles(random: Seeded): GroupRole[] {
  const built = (['admin', 'moderator', 'member'] as const).map((id) => ({ id }))
  const own = some(random, ids, 0.7).map((id) => ({ id }))
  return [...own, ...built].map(({ id }) => {
    return { id, name: '', color: null, permissions: some(random, rolePermissions) }
  })
}

/** Each subject once, as an override has it; ids that no role has any more are among them. */
function someOverrides(random: Seeded): Override[] {
  const subjects = ['member', 'admin', 'moderator', ...ids, ...people] as Override['subject'][]
  return some(random, subjects, 0.25).map((subject) => {
    const allow = some(random, rolePermissions, 0.2)
    return { subject, allow, deny: some(random, rolePermissions, 0.2).filter((one) => !allow.includes(one)) }
  })
}

function somePlace(random: Seeded): OverriddenPlace | null {
  if (random.isChance(0.2)) return null
  return {
    isPrivate: random.isChance(0.4),
    isIn: random.isChance(0.5),
    ...(random.isChance(0.5) && {
      seenByRoles: some(random, ['moderator', 'member', ...ids] as const, 0.25).map((roleId) => ({ roleId })),
    }),
    ...(random.isChance(0.6) && { category: someOverrides(random) }),
    ...(random.isChance(0.6) && { channel: someOverrides(random) }),
  }
}

function somebody(random: Seeded): RoleHolder {
  return {
    ...(random.isChance(0.9) && { userId: random.of(people) }),
    kind: random.isChance(0.15) ? 'guest' : 'person',
    role: random.of(['owner', 'admin', 'moderator', 'member', 'member', 'member', null] as const),
    roleIds: [...some(random, ids), ...(random.isChance(0.15) ? [guestRoleId] : [])],
    ...(random.isChance(0.1) && { isTimedOut: true }),
    ...(random.isChance(0.1) && { isHeldBack: true }),
  }
}

it('the compiled rights are those of the rules, in very many groups drawn by chance', () => {
  const random = new Seeded(19)
  const wrong: object[] = []
  let asked = 0
  while (asked < setUps) {
    const roles = { version: 1, roles: someRoles(random) }
    const given = Object.fromEntries(roles.roles.map(({ id, permissions }) => [id, permissions]))
    // Several questions about the same roles and places, so that what is remembered is asked for too.
    const places = Array.from({ length: 5 }, () => somePlace(random))
    for (let n = 0; n < 50; n++, asked++) {
      const holder = somebody(random)
      const place = random.of(places)
      const rights = [...rightsOf(holder, roles, place)]
      const expected = expectedRights({ holder, given, place })
      if (rights.join() !== expected.join()) wrong.push({ holder, roles, place, rights, expected })
      const explained = rolePermissions.filter((one) => explainRight(holder, one, roles, place).isAllowed)
      if (explained.join() !== expected.join()) wrong.push({ holder, roles, place, explained, expected })
    }
  }
  expect(wrong.slice(0, 3)).toEqual([])
  expect(asked).toBe(setUps)
})

it('the reasons why somebody sees a channel are those of the rules, in very many groups drawn by chance', () => {
  const random = new Seeded(20)
  // As in every group: nothing can take this from `member`.
  const given = { member: ['conversation.see'] }
  const wrong: object[] = []
  for (let n = 0; n < setUps; n++) {
    const holder = somebody(random)
    const { isPrivate, isIn, seenByRoles } = somePlace(random) ?? { isPrivate: false, isIn: false }
    const place = { isPrivate, isIn, ...(seenByRoles && { seenByRoles }) }
    const expected = expectedRights({ holder, given, place }).includes('conversation.see')
    const reasons = explainVisibility(holder, place)
    if (isVisibleBy(reasons) !== expected || reasons.length === 0) wrong.push({ holder, place, reasons })
  }
  expect(wrong.slice(0, 3)).toEqual([])
})
