import {
  overridablePermissions,
  type GroupRoles,
  type Member,
  type Override,
  type RoleId,
  type RolePermission,
} from '@hubbub/protocol'
import { builtInRoles, isAbove, rightsOf, type OverriddenPlace } from '@hubbub/rules'
import { Seeded } from '@hubbub/testing'
import { expect, it } from '@jest/globals'
import { aChannel, aGroup, anEntry, anId } from '../testing/users.suite.ts'
import { decideCategoryOverrides, decideChannelOverrides } from './decide-overrides.ts'

const histories = 200
const steps = 100
const categoryId = anId('k')

interface Channel {
  roles: GroupRoles
  people: Member[]
  group: ReturnType<typeof aGroup>
  channel: ReturnType<typeof aChannel>
}

const some = <T>(random: Seeded, items: readonly T[], share: number): T[] =>
  items.filter(() => random.isChance(share))

/** An owner, and seven others with roles drawn by chance, of which some may edit roles. */
function someChannel(random: Seeded): Channel {
  const own = Array.from({ length: 3 }, () => {
    const permissions = ['roles.edit', ...overridablePermissions].filter(() => random.isChance(0.4))
    return { id: anId('r'), name: 'own', color: null, permissions }
  })
  const [admin, ...others] = builtInRoles.roles
  const roles = { version: 1, roles: [own[0]!, admin!, own[1]!, others[0]!, own[2]!, others[1]!] }
  const people = Array.from({ length: 8 }, (_, index): Member => {
    const role = index === 0 ? 'owner' : random.of(['admin', 'moderator', 'member', 'member'] as const)
    const roleIds = some(random, own, 0.3).map(({ id }): RoleId => id)
    return { userId: anId('u'), role, joinedAt: index, ...(roleIds.length > 0 && { roleIds }) }
  })
  const group = aGroup({ categories: [{ id: categoryId, name: 'Halls' }] })
  return { roles, people, group, channel: aChannel(group.id, { categoryId }) }
}

const placeOf = ({ group, channel }: Channel): OverriddenPlace => ({
  ...{ isPrivate: false, isIn: false },
  category: group.categories[0]!.overrides?.list ?? [],
  channel: channel.overrides?.list ?? [],
})

/** One thing turned in the list, or a few. */
function someOverrides(random: Seeded, { roles, people }: Channel, before: readonly Override[]): Override[] {
  const subjects = [...roles.roles.map(({ id }) => id), ...people.map(({ userId }) => userId)]
  const list = new Map(before.map((one) => [one.subject, one]))
  for (let n = random.below(3); n >= 0; n--) {
    const [subject, permission] = [random.of(subjects), random.of(overridablePermissions)]
    const { allow = [], deny = [] } = list.get(subject) ?? {}
    const without = {
      subject,
      allow: allow.filter((one) => one !== permission),
      deny: deny.filter((one) => one !== permission),
    }
    const into = random.of(['allow', 'deny', 'inherit'] as const)
    list.set(subject, into === 'inherit' ? without : { ...without, [into]: [...without[into], permission] })
  }
  return [...list.values()]
}

/** What it comes to, in one of the two places that say something; null: it was refused. */
function tried(
  random: Seeded,
  now: Channel,
  actor: Member,
): { next: Channel; where: OverriddenPlace } | null {
  const { roles, people, group, channel } = now
  const facts = { roles, people, actor }
  const asking = { by: actor.userId, audit: anEntry(group.id) }
  const isOfCategory = random.isChance(0.3)
  const { overrides } = isOfCategory ? group.categories[0]! : channel
  const wish = {
    ...{ ...asking, version: overrides?.version ?? 0 },
    overrides: someOverrides(random, now, overrides?.list ?? []),
  }
  if (isOfCategory) {
    const ofCategory = { ...wish, groupId: group.id, categoryId }
    const decision = decideCategoryOverrides({ ...facts, group, channels: [channel] }, ofCategory)
    if (decision.refused !== null) return null
    const { channel: _, ...where } = placeOf(now)
    return { next: { ...now, group: { ...group, categories: [decision.out.category] } }, where }
  }
  const decision = decideChannelOverrides(
    { ...facts, channel, categories: group.categories, isIn: false },
    { ...wish, conversationId: channel.id },
  )
  if (decision.refused !== null) return null
  return { next: { ...now, channel: decision.out.channel }, where: placeOf(now) }
}

/** What somebody has in a place, or would have without what is said there of roles below their own. */
function decidable(actor: Member, { roles }: Channel, place: OverriddenPlace): Set<RolePermission> {
  const binding = (list: readonly Override[] = []) =>
    list.filter(({ subject }) => subject.startsWith('u_') || !isAbove(actor, subject as RoleId, roles))
  const bound = { ...place, category: binding(place.category), channel: binding(place.channel) }
  return new Set([...rightsOf(actor, roles, place), ...rightsOf(actor, roles, bound)])
}

/** What turned for somebody that the actor had no say in. */
function wrongIn(actor: Member, before: Channel, after: Channel, where: OverriddenPlace): unknown[] {
  const mayTurn = decidable(actor, before, where)
  // Who may not write starts no thread and calls nobody: these follow from another one.
  const follows = (one: RolePermission) =>
    (one === 'threads.start' || one === 'mention.everyone') && mayTurn.has('messages.send')
  return before.people.flatMap((person) => {
    const had = rightsOf(person, before.roles, placeOf(before))
    const has = rightsOf(person, after.roles, placeOf(after))
    const turned = overridablePermissions.filter((one) => had.has(one) !== has.has(one))
    if (person.role === 'owner') return turned
    return turned.filter((one) => !mayTurn.has(one) && !follows(one))
  })
}

it('nobody turns by overrides what they have no say in, and an owner is bound by none', () => {
  const random = new Seeded(19)
  let done = 0
  for (let history = 0; history < histories; history++) {
    let now = someChannel(random)
    for (let step = 0; step < steps; step++) {
      const actor = random.of(now.people)
      const outcome = tried(random, now, actor)
      if (!outcome) continue
      done++
      expect(wrongIn(actor, now, outcome.next, outcome.where)).toEqual([])
      now = outcome.next
    }
  }
  // Else nothing would be shown by it.
  expect(done).toBeGreaterThan(histories * 5)
})
