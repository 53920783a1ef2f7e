import { limits, type GroupId, type Input, type Output, type Person } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../context/deps.ts'
import { nicknamesOf } from '../members/nicknames.ts'
import { whoSees } from '../access/facts-for-rules.ts'

/** Of each kind. Where more of the server begin alike, those who are here may be missed until more of the name is typed. */
const sifted = 500

/** Finds those who may see a conversation by the beginning of a name or nickname, in the order of their names. */
export async function findPeople(
  { conversationId, query }: Input<'groups.findPeople'>,
  { actor, accessContext }: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.findPeople'>> {
  const { bus } = deps
  const groupId = accessContext!.group?.id
  const [people, guests, nicknamed] = await Promise.all([
    bus.call('accounts.find', { query, by: actor!.kind, limit: sifted }),
    bus.call('accounts.findGuests', { query, limit: sifted }),
    groupId ? nicknamedLike(groupId, query, deps) : [],
  ])
  const known = new Set([...people, ...guests].map(({ id }) => id))
  const found: Person[] = [...people, ...guests, ...nicknamed.filter(({ id }) => !known.has(id))]
  if (found.length === 0) return { people: [] }
  const userIds = found.map(({ id }) => id)
  const seeing = new Set(await whoSees(conversationId, userIds, deps))
  const here = found.filter(({ id }) => seeing.has(id))
  // Whose handle it is comes first: that is whom a typed mention means.
  const exact = here.filter(({ name }) => name === query)
  const others = here.filter(({ name }) => name !== query)
  const shown = [...exact, ...others].slice(0, limits.peopleFound)
  if (!groupId) return { people: shown }
  return {
    people: shown,
    nicknames: await nicknamesOf({ groupId, userIds: shown.map(({ id }) => id) }, deps),
  }
}

async function nicknamedLike(
  groupId: GroupId,
  query: string,
  { members, bus }: GroupsDeps,
): Promise<Person[]> {
  const userIds = await members.nicknamed(groupId, query, sifted)
  return userIds.length === 0 ? [] : bus.call('accounts.cards', { userIds })
}
