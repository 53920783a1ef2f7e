import type { GroupId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'
import { foldedNickname } from '../records/folded-nickname.ts'
import { membersAmong, withCards, type MemberWithCard } from './with-cards.ts'

/** Of each kind. */
const lookedThrough = 2_000

/** The members whose name, display name or nickname begins so; null where so many of this server begin alike that some may be missed. */
export async function membersLike(
  groupId: GroupId,
  query: string,
  deps: GroupsDeps,
): Promise<MemberWithCard[] | null> {
  const { bus, members } = deps
  const [people, testUsers, nicknamed] = await Promise.all([
    bus.call('accounts.find', { query, by: 'person', limit: lookedThrough }),
    bus.call('accounts.find', { query, by: 'test', limit: lookedThrough }),
    members.nicknamed(groupId, query, lookedThrough),
  ])
  if ([people, testUsers, nicknamed].some(({ length }) => length >= lookedThrough)) return null
  const called = [...people, ...testUsers].map(({ id }) => id)
  return withCards(await membersAmong(groupId, [...called, ...nicknamed].toSorted(), deps), deps)
}

/** The same question to one member. */
export function beginsLike(query: string): (member: MemberWithCard) => boolean {
  const beginning = foldedNickname(query)!
  return ({ nickname, person: { name, displayName } }) =>
    [name, displayName, nickname].some((one) => foldedNickname(one)?.startsWith(beginning))
}
