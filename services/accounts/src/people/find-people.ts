import { limits, type Input, type Output, type Person, type UserId } from '@hubbub/protocol'
import type { Bus, Caller } from '@hubbub/runtime'

/** More guests of one name than this, of whom one knows some: who looks for one of them types more of the name. */
const guestsSifted = 500

/** Finds people of this server by the beginning of their name, to write to them or invite them; guests only where one meets them. */
export async function findPeople(
  { query }: Input<'users.find'>,
  { actor }: Caller,
  bus: Bus,
): Promise<Output<'users.find'>> {
  const { userId, kind } = actor!
  const [people, guests] = await Promise.all([
    bus.call('accounts.find', { query, by: kind, limit: limits.peopleFound }),
    guestsMet(query, userId, bus),
  ])
  return { people: [...people, ...guests].sort(byDisplayName).slice(0, limits.peopleFound) }
}

async function guestsMet(query: string, me: UserId, bus: Bus): Promise<Person[]> {
  const guests = await bus.call('accounts.findGuests', { query, limit: guestsSifted })
  if (guests.length === 0) return []
  const userIds = guests.map(({ id }) => id)
  const met = new Set(await bus.call('groups.whoSharesConversation', { userId: me, userIds }))
  return guests.filter(({ id }) => met.has(id))
}

const byDisplayName = (one: Person, other: Person): number => {
  const [a, b] = [one.displayName.toLowerCase(), other.displayName.toLowerCase()]
  return a < b ? -1 : a > b ? 1 : 0
}
