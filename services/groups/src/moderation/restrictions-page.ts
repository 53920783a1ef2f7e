import type { GroupId, Input, Output, Person, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'
import type { Restriction } from '../records/restriction-repository.ts'

export async function timeoutsPage(
  input: Input<'moderation.timeouts'>,
  deps: GroupsDeps,
): Promise<Output<'moderation.timeouts'>> {
  const { shown, next } = await page(input, 'timeout', deps)
  return { timeouts: shown, next }
}

export async function bansPage(
  input: Input<'moderation.bans'>,
  deps: GroupsDeps,
): Promise<Output<'moderation.bans'>> {
  const { shown, next } = await page(input, 'ban', deps)
  return { bans: shown, next }
}

type Of<K extends Restriction['kind']> = Extract<Restriction, { kind: K }>

async function page<K extends Restriction['kind']>(
  { groupId, after, limit }: { groupId: GroupId; after?: UserId | undefined; limit: number },
  kind: K,
  { restrictions, bus, clock }: GroupsDeps,
) {
  const asked = { groupId, kind, now: clock.wall(), limit: limit + 1, ...(after && { after }) }
  const found = await restrictions.page<K>(asked)
  const rows = found.slice(0, limit)
  const cards = await bus.call('accounts.cards', { userIds: rows.map(({ userId }) => userId) })
  const people = new Map(cards.map((card) => [card.id, card]))
  const withPerson = ({ userId, until, reason, by, at }: Of<K>) => {
    const person: Person | null = people.get(userId) ?? null
    return { userId, until: until as Of<K>['until'], reason, by, at, person }
  }
  return { shown: rows.map(withPerson), next: found.length > limit ? rows.at(-1)!.userId : null }
}
