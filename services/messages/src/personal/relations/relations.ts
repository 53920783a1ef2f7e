import { limits, type Input, type Output, type Person, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../../context/actor.ts'
import type { PersonalDeps } from '../personal-deps.ts'
import { write } from '../write.ts'
import type { RelationKind } from '../store/item.ts'
import type { RelationWish } from './decide-relation.ts'
import { nameOfWriters } from './decide-writers.ts'
import { endFriendship } from './friends.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { relationKinds, relationsIn } from './relation-of.ts'

/** From the answer on nothing comes from the one to the other, on whatever node. */
export async function block(
  { userId }: Input<'relations.block'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'relations.block'>> {
  await refuseUnknown(userId, caller, deps)
  await write('relate', wishOf('block', userId, caller, deps), deps, {
    limit_reached: { userId: `at most ${limits.blockedPeople} people are blocked` },
  })
  const pair: [UserId, UserId] = [actorOf(caller), userId]
  await forgetApart(pair, deps)
  await deps.bus.broadcastAndWait('gateway.apart', { userIds: pair })
  await endFriendship(...pair, deps)
  return {}
}

export async function unblock(
  { userId }: Input<'relations.unblock'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'relations.unblock'>> {
  await write('unrelate', wishOf('block', userId, caller, deps), deps)
  await forgetApart([actorOf(caller), userId], deps)
  return {}
}

export async function mute(
  { userId }: Input<'relations.mute'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'relations.mute'>> {
  await refuseUnknown(userId, caller, deps)
  await write('relate', wishOf('mute', userId, caller, deps), deps, {
    limit_reached: { userId: `at most ${limits.mutedPeople} people are muted` },
  })
  return {}
}

export async function unmute(
  { userId }: Input<'relations.unmute'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'relations.unmute'>> {
  await write('unrelate', wishOf('mute', userId, caller, deps), deps)
  return {}
}

export async function accept(
  { userId }: Input<'relations.accept'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'relations.accept'>> {
  await write('unrelate', wishOf('request', userId, caller, deps), deps)
  return {}
}

export async function setWriters(
  { writers }: Input<'relations.setWriters'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'relations.setWriters'>> {
  const name = nameOfWriters(actorOf(caller))
  await write('setWriters', { ...name, now: deps.clock.wall(), writers }, deps)
  return {}
}

export async function listRelations(caller: Caller, deps: PersonalDeps): Promise<Output<'relations.list'>> {
  const { personal, bus } = deps
  const { items } = await personal.all(actorOf(caller), relationKinds)
  const relations = relationsIn(items)
  const userIds = relations.map(({ userId }) => userId)
  const people = userIds.length > 0 ? await bus.call('accounts.cards', { userIds }) : []
  return { relations, people: await asKnown(people, caller, deps) }
}

/**
 * Guests are known to whom they meet, and know whom they meet: as where a relation begins. Of whom they meet no more the name alone is
 * left, by which the relation can be ended.
 */
async function asKnown(people: Person[], { actor }: Caller, { bus }: PersonalDeps): Promise<Person[]> {
  const { userId, kind } = actor!
  const asked = people.filter((person) => kind === 'guest' || person.kind === 'guest').map(({ id }) => id)
  if (asked.length === 0) return people
  const met = new Set(await bus.call('groups.whoSharesConversation', { userId, userIds: asked }))
  return people.map((person) => {
    const { status: _, picture: __, ...name } = person
    return asked.includes(person.id) && !met.has(person.id) ? name : person
  })
}

/**
 * Also where nothing was changed: whoever changed it may have died before saying so. What had begun in their direct conversation is waited
 * for, so that nothing of it comes later. [P-12]
 */
async function forgetApart(pair: [UserId, UserId], { bus }: PersonalDeps): Promise<void> {
  const conversationId = await bus.call('groups.direct', { pair })
  const facts = pair.map((apart) => ({ apart }))
  await bus.broadcastAndWait('access.changed', {
    facts: [...facts, ...(conversationId ? [{ conversationId }] : [])],
  })
}

const wishOf = (kind: RelationKind, key: UserId, caller: Caller, { clock }: PersonalDeps): RelationWish => ({
  ...{ userId: actorOf(caller), kind, key },
  now: clock.wall(),
})
