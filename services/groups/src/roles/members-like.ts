import type { GroupId, Output } from '@hubbub/protocol'
import type { GroupsDeps } from '../deps.ts'
import { membersAmong, withCards } from './with-cards.ts'

/** Of each kind. Where more of the server begin alike, those who are here may be missed, which is said. */
const lookedThrough = 2_000

/** The members whose name, display name or nickname begins so, in the order of their ids. */
export async function membersLike(
  groupId: GroupId,
  query: string,
  deps: GroupsDeps,
): Promise<Output<'roles.findMembers'>> {
  const { bus, members } = deps
  const [people, testUsers, nicknamed] = await Promise.all([
    bus.call('accounts.find', { query, by: 'person', limit: lookedThrough }),
    bus.call('accounts.find', { query, by: 'test', limit: lookedThrough }),
    members.nicknamed(groupId, query, lookedThrough),
  ])
  const called = [...people, ...testUsers].map(({ id }) => id)
  const found = await membersAmong(groupId, [...called, ...nicknamed].toSorted(), deps)
  return {
    members: await withCards(found, deps),
    isWhole: [people, testUsers, nicknamed].every(({ length }) => length < lookedThrough),
    ...{ unknown: [], ambiguous: [] },
  }
}
