import { limits, type Input, type Output } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'

export async function listMatches(
  { groupId }: Input<'filters.matches'>,
  { bus, filters }: GroupsDeps,
): Promise<Output<'filters.matches'>> {
  const { matches, counts } = await filters.matches(groupId)
  const userIds = [...new Set(matches.map(({ userId }) => userId))].slice(0, limits.peopleLookup)
  return { matches, counts, people: userIds.length > 0 ? await bus.call('accounts.cards', { userIds }) : [] }
}
