import type { Relation, UserId } from '@hubbub/protocol'
import type { DescribedChange, LoggedChange } from '@hubbub/protocol/internal'
import type { MessagesDeps } from '../../deps.ts'
import type { Item } from '../store/item.ts'
import type { RelationKind } from './decide-relation.ts'

export const relationKinds = ['block', 'mute'] as const satisfies readonly RelationKind[]

type RelationItem = Item<RelationKind>

export const isRelation = (item: Item): item is RelationItem => item.kind === 'block' || item.kind === 'mute'

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
  { personal }: MessagesDeps,
): Promise<DescribedChange> {
  const { userId: other } = data as { userId: UserId }
  const kept = await Promise.all(
    relationKinds.map((kind) => personal.get({ userId: stream as UserId, kind, key: other })),
  )
  const items = kept.filter((item) => item !== null)
  return { type: 'relation.changed', data: relationOf(other, items) }
}

function relationOf(userId: UserId, items: readonly RelationItem[]): Relation {
  const has = (kind: RelationKind) => items.some((item) => item.kind === kind)
  return { userId, ...(has('block') && { isBlocked: true }), ...(has('mute') && { isMuted: true }) }
}
