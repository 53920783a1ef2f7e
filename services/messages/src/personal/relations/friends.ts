import { AppError, ensure, limits, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../../context/actor.ts'
import type { PersonalDeps } from '../personal-deps.ts'
import type { RelationKind } from '../store/item.ts'
import { tryWrite, write } from '../write.ts'
import { refuseUnknown } from './refuse-unknown.ts'

/** The one who asks has it first; who is asked by too many, or has declined before, has nothing of it and tells nothing. */
export async function askFriend(
  { userId: other }: Input<'relations.askFriend'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'relations.askFriend'>> {
  await refuseUnknown(other, caller, deps)
  const me = actorOf(caller)
  const apart = await deps.bus.accessContexts.apart(me)
  ensure(!apart.has(other), 'takes_no_messages')
  if (await has(me, 'friend', other, deps)) return {}
  await write('relate', wishOf(me, 'ask', other, deps), deps, {
    limit_reached: { userId: `at most ${limits.friendRequestsSent} friend requests wait` },
  })
  // Asked after one's own is there: of two who ask each other at once one finds the other's.
  const isWanted = (await has(other, 'ask', me, deps)) || (await has(other, 'friend', me, deps))
  if (isWanted) await befriend(me, other, deps)
  else await tryWrite('relate', wishOf(other, 'asking', me, deps), deps)
  return {}
}

export async function acceptFriend(
  { userId: other }: Input<'relations.acceptFriend'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'relations.acceptFriend'>> {
  const me = actorOf(caller)
  // Asked for first: a server that went away between both sides has left one of them a friend already.
  if (await has(other, 'ask', me, deps)) await befriend(me, other, deps)
  else ensure(await has(me, 'friend', other, deps), 'not_found')
  return {}
}

export async function declineFriend(
  { userId: other }: Input<'relations.declineFriend'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'relations.declineFriend'>> {
  await write('decline', wishOf(actorOf(caller), 'asking', other, deps), deps)
  return {}
}

export async function removeFriend(
  { userId: other }: Input<'relations.removeFriend'>,
  caller: Caller,
  deps: PersonalDeps,
): Promise<Output<'relations.removeFriend'>> {
  await endFriendship(actorOf(caller), other, deps)
  return {}
}

/** Also requests; what was declined stays so, and who asked does not see that it is not heard. */
export async function endFriendship(me: UserId, other: UserId, deps: PersonalDeps): Promise<void> {
  await write('unrelate', wishOf(me, 'ask', other, deps), deps)
  await write('unrelate', wishOf(me, 'friend', other, deps), deps)
  await write('unrelate', wishOf(other, 'friend', me, deps), deps)
  for (const [one, another] of [
    [me, other],
    [other, me],
  ] as const) {
    const asked = await deps.personal.get({ userId: one, kind: 'asking', key: another })
    if (asked && !asked.data.isDeclined) await write('unrelate', wishOf(one, 'asking', another, deps), deps)
  }
}

/** `other` has asked. One's own comes first, as there may be no room for it; the other's says whether they still want to. */
async function befriend(me: UserId, other: UserId, deps: PersonalDeps): Promise<void> {
  await write('befriend', wishOf(me, 'friend', other, deps), deps, {
    limit_reached: { userId: `at most ${limits.friends} people are friends` },
  })
  await write('unrelate', wishOf(me, 'ask', other, deps), deps)
  const { refused } = await tryWrite('accepted', wishOf(other, 'ask', me, deps), deps)
  if (!refused || (await has(other, 'friend', me, deps))) return
  await write('unrelate', wishOf(me, 'friend', other, deps), deps)
  throw new AppError('not_found')
}

const has = async (userId: UserId, kind: 'ask' | 'friend', key: UserId, { personal }: PersonalDeps) =>
  (await personal.get({ userId, kind, key })) !== null

const wishOf = <K extends RelationKind>(userId: UserId, kind: K, key: UserId, { clock }: PersonalDeps) => ({
  ...{ userId, kind, key },
  now: clock.wall(),
})
