import { limits } from '@hubbub/protocol'
import type { Decision, Facts, Wish } from '../store/decision.ts'
import type { Item, RelationKind } from '../store/item.ts'

/** Who it is about is the key. */
export type RelationWish = Wish<RelationKind>
type RelationFacts = Facts<RelationKind>

const most: Record<RelationKind, number> = {
  block: limits.blockedPeople,
  mute: limits.mutedPeople,
  request: limits.messageRequests,
  ask: limits.friendRequestsSent,
  asking: limits.friendRequestsReceived,
  friend: limits.friends,
}

/** Twice is once. */
export function decideRelate({ item, count }: RelationFacts, wish: RelationWish): Decision {
  if (item) return { kept: { refused: null } }
  if (count >= most[wish.kind]) return { kept: { refused: 'limit_reached' } }
  return { puts: [{ kind: 'item', item: itemOf(wish, wish.kind) }], change: changeOf(wish) }
}

/** Twice is once. */
export function decideUnrelate({ item }: RelationFacts, wish: RelationWish): Decision {
  if (!item) return { kept: { refused: null } }
  return { puts: [{ kind: 'itemGone', item }], change: changeOf(wish) }
}

/** In the stream of the one who accepts. */
export function decideFriend({ item, count }: Facts<'friend'>, wish: Wish<'friend'>): Decision {
  if (item) return { kept: { refused: null } }
  if (count >= most.friend) return { kept: { refused: 'limit_reached' } }
  return befriended(wish, 'asking')
}

/** In the stream of the one who asked: who took that back meanwhile is no friend. */
export function decideAccepted({ item }: Facts<'ask'>, wish: Wish<'ask'>): Decision {
  return item ? befriended(wish, 'ask') : { kept: { refused: 'not_found' } }
}

/** Who asked is not told. */
export function decideDecline({ item }: Facts<'asking'>, wish: Wish<'asking'>): Decision {
  if (!item || item.data.isDeclined) return { kept: { refused: null } }
  return { puts: [{ kind: 'item', item: { ...item, data: { isDeclined: true } } }], change: changeOf(wish) }
}

/** The request is over, if there was one. */
function befriended(wish: RelationWish, request: 'ask' | 'asking'): Decision {
  return {
    puts: [
      { kind: 'item', item: itemOf(wish, 'friend') },
      { kind: 'itemGone', item: itemOf(wish, request) },
    ],
    change: changeOf(wish),
  }
}

/** It is about the other person, so that it is found by them too. */
const itemOf = ({ userId, key, now }: RelationWish, kind: RelationKind): Item<RelationKind> => ({
  ...{ userId, kind, key, conversationId: key, position: now, data: {} },
})

const changeOf = ({ key }: RelationWish) => ({ type: 'relation.changed', data: { userId: key } }) as const
