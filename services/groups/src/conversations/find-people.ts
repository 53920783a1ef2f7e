import { limits, type Input, type Output, type Person } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../deps.ts'
import { whoSees } from '../access/facts-for-rules.ts'

/** Of each kind. Where more of the server begin alike, those who are here may be missed until more of the name is typed. */
const sifted = 500

/** Finds those who may see a conversation by the beginning of a name, in the order of their names. */
export async function findPeople(
  { conversationId, query }: Input<'groups.findPeople'>,
  { actor }: Caller,
  deps: GroupsDeps,
): Promise<Output<'groups.findPeople'>> {
  const { bus } = deps
  const [people, guests] = await Promise.all([
    bus.call('accounts.find', { query, by: actor!.kind, limit: sifted }),
    bus.call('accounts.findGuests', { query, limit: sifted }),
  ])
  const found: Person[] = [...people, ...guests]
  if (found.length === 0) return { people: [] }
  const userIds = found.map(({ id }) => id)
  const seeing = new Set(await whoSees(conversationId, userIds, deps))
  const here = found.filter(({ id }) => seeing.has(id))
  // Whose handle it is comes first: that is whom a typed mention means.
  const exact = here.filter(({ name }) => name === query)
  const others = here.filter(({ name }) => name !== query)
  return { people: [...exact, ...others].slice(0, limits.peopleFound) }
}
