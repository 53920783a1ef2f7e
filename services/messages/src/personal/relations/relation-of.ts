import type { Relation, UserId, Writers } from '@hubbub/protocol'
import type { DescribedChange, LoggedChange } from '@hubbub/protocol/internal'
import type { PersonalStoreDeps } from '../personal-deps.ts'
import type { Item, RelationKind } from '../store/item.ts'
import { nameOfWriters, usualWriters } from './decide-writers.ts'

export const relationKinds = [
  ...(['block', 'mute', 'request'] as const),
  ...(['ask', 'asking', 'friend'] as const),
] satisfies readonly RelationKind[]
const kinds: ReadonlySet<string> = new Set(relationKinds)

type RelationItem = Item<RelationKind>

/** What was declined is nothing. */
const isRelation = (item: Item): item is RelationItem =>
  kinds.has(item.kind) && !(item.kind === 'asking' && item.data.isDeclined)

/** All that somebody has to do with others, one for each of these, the latest first. */
export function relationsIn(items: readonly Item[]): Relation[] {
  const latestFirst = items.filter(isRelation).toSorted((a, b) => b.position - a.position)
  return Array.from(
    Map.groupBy(latestFirst, ({ key }) => key),
    ([userId, some]) => relationOf(userId, some),
  )
}

/** As it is now. */
export async function tellRelation(
  { stream, data }: LoggedChange,
  { personal }: PersonalStoreDeps,
): Promise<DescribedChange> {
  const { userId: other } = data as { userId: UserId }
  const kept = await Promise.all(
    relationKinds.map((kind) => personal.get({ userId: stream as UserId, kind, key: other })),
  )
  const items = kept.filter((item) => item !== null).filter(isRelation)
  return { type: 'relation.changed', data: relationOf(other, items) }
}

function relationOf(userId: UserId, items: readonly RelationItem[]): Relation {
  const has = (kind: RelationKind) => items.some((item) => item.kind === kind)
  // Of two who asked each other at once a request may be left.
  const asks = (kind: 'ask' | 'asking') => has(kind) && !has('friend')
  return {
    userId,
    ...(has('block') && { isBlocked: true as const }),
    ...(has('mute') && { isMuted: true as const }),
    ...(has('request') && { isRequest: true as const }),
    ...(has('friend') && { isFriend: true as const }),
    ...(asks('ask') && { friendRequest: 'sent' as const }),
    ...(asks('asking') && { friendRequest: 'received' as const }),
  }
}

export function writersIn(items: readonly Item[]): Writers {
  return items.find((item) => item.kind === 'writers')?.data.writers ?? usualWriters
}

/** As they are now. */
export async function tellWriters(
  { stream }: LoggedChange,
  { personal }: PersonalStoreDeps,
): Promise<DescribedChange> {
  const item = await personal.get(nameOfWriters(stream as UserId))
  return { type: 'writers.changed', data: item?.data ?? { writers: usualWriters } }
}
