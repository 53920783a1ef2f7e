import type { Group, Person, UserId } from '@hubbub/protocol'
import type { MemberEntry } from '../members/members-data.ts'
import type { Row } from '../timeline/rows-of.ts'

/** Somebody came into a group or went out of it. */
export interface MemberNews {
  kind: 'joined' | 'left'
  userId: UserId
  /** Of who came: when, by the server's clock. */
  at?: number
  /** Of who went: the last message at that time. The log keeps no time of it. */
  afterSeq?: number
  /** Of who went: as they were called then. */
  name?: string
}

/** Who came into a group, by its list of members; whoever founded it did not come. */
export function joinsOf(members: readonly MemberEntry[], { createdAt }: Group): MemberNews[] {
  return members
    .filter(({ joinedAt }) => joinedAt > createdAt)
    .sort((a, b) => a.joinedAt - b.joinedAt)
    .map(({ userId, joinedAt }) => ({ kind: 'joined', userId, at: joinedAt }))
}

/** The news above each row, by its key, and those below the last one. */
export interface PlacedNews {
  above: ReadonlyMap<string, readonly MemberNews[]>
  below: readonly MemberNews[]
}

export const nothingNew: readonly MemberNews[] = []

/** Puts news among messages. What belongs before or after those that are loaded is left out. */
export function placeNews(
  rows: readonly Row[],
  news: readonly MemberNews[],
  { hasEarlier, hasLater }: { hasEarlier: boolean; hasLater: boolean },
): PlacedNews {
  const above = new Map<string, MemberNews[]>()
  const below: MemberNews[] = []
  for (const one of news) {
    const index = rows.findLastIndex((row) => isBefore(row, one)) + 1
    if (index === 0 && hasEarlier) continue
    const row = rows[index]
    if (row) above.set(row.entry.key, [...(above.get(row.entry.key) ?? []), one])
    else if (!hasLater) below.push(one)
  }
  return { above, below }
}

function isBefore({ entry, at }: Row, news: MemberNews): boolean {
  if (news.at !== undefined) return at < news.at
  return entry.state === 'sent' && entry.message.seq <= (news.afterSeq ?? 0)
}

const namedAtMost = 3

/** Who of one kind is named, each once, and how many others there are. */
export function named(news: readonly MemberNews[], kind: MemberNews['kind']) {
  const ids = [...new Set(news.filter((one) => one.kind === kind).map(({ userId }) => userId))]
  const shown = ids.length > namedAtMost ? ids.slice(0, namedAtMost - 1) : ids
  return { shown, others: ids.length - shown.length }
}

/** Names in one sentence: `Anna, Ben and 12 others`. */
export function listed(
  people: readonly Pick<Person, 'displayName'>[],
  others: string,
  language: string,
): string {
  const names = people.map(({ displayName }) => displayName)
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(others ? [...names, others] : names)
}
