import { limits } from '@hubbub/protocol'
import type { Decision, Facts, Wish } from '../store/decision.ts'
import type { RelationKind } from '../store/item.ts'

/** Who it is about is the key. */
export type RelationWish = Wish<RelationKind>
type RelationFacts = Facts<RelationKind>

const most: Record<RelationKind, number> = {
  block: limits.blockedPeople,
  mute: limits.mutedPeople,
  request: limits.messageRequests,
}

/** Twice is once. */
export function decideRelate({ item, count }: RelationFacts, wish: RelationWish): Decision {
  if (item) return { kept: { refused: null } }
  const { userId, kind, key, now } = wish
  if (count >= most[kind]) return { kept: { refused: 'limit_reached' } }
  // It is about the other person, so that it is found by them too.
  const put = { userId, kind, key, conversationId: key, position: now, data: {} }
  return { puts: [{ kind: 'item', item: put }], change: changeOf(wish) }
}

/** Twice is once. */
export function decideUnrelate({ item }: RelationFacts, wish: RelationWish): Decision {
  if (!item) return { kept: { refused: null } }
  return { puts: [{ kind: 'itemGone', item }], change: changeOf(wish) }
}

const changeOf = ({ key }: RelationWish) => ({ type: 'relation.changed', data: { userId: key } }) as const
