import { limits, type ConversationId, type DraftVersion, type ErrorCode } from '@hubbub/protocol'
import type { Decision, Facts, Put, Wish } from '../store/decision.ts'
import type { Item } from '../store/item.ts'

export type DraftWish = Wish<'draft'>
type DraftFacts = Facts<'draft'>

/**
 * A version takes the place of those that it was written over. What another device wrote in between stays beside it, so that nothing is
 * lost whoever comes last: the version that was written last is the draft, and the others are offered.
 */
export function decideDraft(
  { item, count, last }: DraftFacts,
  wish: DraftWish & { placeId: ConversationId; replaces: readonly string[]; written: DraftVersion },
): Decision {
  const { userId, kind, key, now, placeId, replaces, written } = wish
  const before = item?.data.versions ?? []
  if (before.some(({ version }) => version === written.version)) return kept(null)
  if (!item && count >= limits.drafts) return kept('limit_reached')
  const others = before.filter((other) => !replaces.includes(other.version) && !saysTheSame(other, written))
  const versions = [written, ...others.slice(0, limits.draftVersions - 1)].toSorted((a, b) => b.at - a.at)
  const position = Math.max(now, last + 1)
  const named = { userId, kind, key, conversationId: placeId, position }
  return changed(wish, written.version, {
    kind: 'item',
    item: { ...named, data: { versions, changedBy: written.version } },
  })
}

/** Versions that are still there; what was written over them stays. */
export function decideDraftRemoval(
  { item }: Pick<DraftFacts, 'item'>,
  wish: DraftWish & { versions: readonly string[] },
): Decision {
  if (!item) return kept(null)
  const left = item.data.versions.filter(({ version }) => !wish.versions.includes(version))
  if (left.length === item.data.versions.length) return kept(null)
  if (left.length === 0) return gone(wish, item)
  const changedBy = `-${wish.versions.join()}`
  return changed(wish, changedBy, { kind: 'item', item: { ...item, data: { versions: left, changedBy } } })
}

/** The whole draft: its owner may not see the place any more. */
export function decideDraftLoss({ item }: Pick<DraftFacts, 'item'>, wish: DraftWish): Decision {
  return item ? gone(wish, item) : kept(null)
}

const saysTheSame = (a: DraftVersion, b: DraftVersion): boolean =>
  a.body === b.body && a.replyTo === b.replyTo && a.isAlsoInChannel === b.isAlsoInChannel

const kept = (refused: ErrorCode | null): Decision => ({ kept: { refused } })

const gone = (wish: DraftWish, item: Item<'draft'>): Decision => changed(wish, '', { kind: 'itemGone', item })

/** `changedBy` tells this change from later ones: a draft changes with each pause in writing, and only its last text is told. */
const changed = ({ key: conversationId }: DraftWish, changedBy: string, put: Put): Decision => ({
  puts: [put],
  change: { type: 'draft.changed', data: { conversationId, changedBy } },
})
