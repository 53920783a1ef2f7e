import { limits, type Output, type RoleId, type StreamEvent, type UserId } from '@hubbub/protocol'
import { rankOf } from '@hubbub/rules'

type Answer = Output<'groups.members'>
export type MemberEntry = Answer['members'][number]

interface MembersPage {
  /** What it was asked for with: the `next` of the page before. */
  after: string | undefined
  members: readonly MemberEntry[]
  readAt: number
  /** Somebody came or went, or has other roles, of whom nothing was told: it is asked for again where it is looked at. */
  isStale: boolean
}

/** The members of a group as far as they were looked at. */
export interface MembersData {
  pages: readonly MembersPage[]
  total: number
  next: string | null
}

const notAgainWithinMs = 10_000

export const noMembers: MembersData = { pages: [], total: 0, next: null }

/** With a page that was asked for, for the first time or again. */
export function withPage(
  data: MembersData,
  after: string | undefined,
  { members, total, next }: Answer,
  now: number,
): MembersData {
  const page = { after, members, readAt: now, isStale: false }
  const known = data.pages.findIndex((other) => other.after === after)
  if (known === -1) return { pages: [...data.pages, page], total, next }
  // What follows the last page there is has gone.
  const pages = next === null ? [...data.pages.slice(0, known), page] : data.pages.with(known, page)
  return { pages, total, next: known === pages.length - 1 ? next : data.next }
}

/** In order and each once: pages overlap when somebody before them has left. */
export function membersIn({ pages }: MembersData): MemberEntry[] {
  const members = new Map(pages.flatMap((page) => page.members.map((member) => [member.userId, member])))
  return [...members.values()].sort((a, b) => rankOf(b.role) - rankOf(a.role) || a.joinedAt - b.joinedAt)
}

/** All of them came in one page: few are there, or few were until just now. */
export const isWhole = ({ pages, next }: MembersData): boolean => pages.length === 1 && next === null

/** Which page to ask for now that somebody looks at these members: a stale one of theirs, or else the next. */
export function pageToAsk(
  { pages, next }: MembersData,
  seen: readonly MemberEntry[],
  now: number,
): { after: string | undefined } | null {
  const ids = new Set(seen.map(({ userId }) => userId))
  const stale = pages.find(
    ({ isStale, readAt, members }) =>
      isStale && now - readAt > notAgainWithinMs && members.some(({ userId }) => ids.has(userId)),
  )
  if (stale) return { after: stale.after }
  const last = pages.at(-1)?.members.at(-1)
  return next !== null && last && ids.has(last.userId) ? { after: next } : null
}

/** After a change in the group; the same when it changes nothing. Somebody beyond the loaded pages only counts. */
export function applyToMembers(data: MembersData, change: StreamEvent): MembersData {
  switch (change.type) {
    case 'member.joined': {
      const { member, person, memberCount } = change.data
      const isIn = data.pages.some(({ members }) => members.some(({ userId }) => userId === member.userId))
      const isSeen = data.next === null && !isIn
      return mapPages({ ...data, total: memberCount }, (page, isLast) =>
        isSeen && isLast ? { ...page, members: [...page.members, { ...member, person }] } : page,
      )
    }
    case 'member.left': {
      const { userId, memberCount } = change.data
      return { ...withoutMember(data, userId), total: memberCount }
    }
    case 'member.role': {
      const { userId, role } = change.data
      return mapMember(data, userId, (member) => ({ ...member, role }))
    }
    case 'member.roles': {
      const { userId, roleIds } = change.data
      return mapMember(data, userId, (member) => withRoles(member, roleIds))
    }
    case 'members.roles': {
      const { held, count } = change.data
      const rolesOf = new Map(
        held.flatMap(({ roleIds, userIds }) => userIds.map((id) => [id, roleIds] as const)),
      )
      // Of very many it is not told who they are.
      const isTold = count <= limits.membersTold
      return mapPages(data, (page) => ({
        ...page,
        isStale: page.isStale || !isTold,
        members: page.members.map((member) => {
          const roleIds = rolesOf.get(member.userId)
          return roleIds ? withRoles(member, roleIds) : member
        }),
      }))
    }
    case 'member.changed': {
      const { userId, nickname } = change.data
      return mapMember(data, userId, (member) => named(member, nickname))
    }
    // Whoever is new comes last.
    case 'members.joined':
      return counted(data, change.data.memberCount, (isLast) => isLast && data.next === null)
    case 'members.left':
      return counted(data, change.data.memberCount, () => true)
    default:
      return data
  }
}

function named(entry: MemberEntry, nickname: string | null): MemberEntry {
  const { nickname: _, ...member } = entry
  return nickname === null ? member : { ...member, nickname }
}

function withRoles(entry: MemberEntry, roleIds: RoleId[]): MemberEntry {
  const { roleIds: _, ...member } = entry
  return roleIds.length === 0 ? member : { ...member, roleIds }
}

function mapMember(
  data: MembersData,
  userId: UserId,
  map: (member: MemberEntry) => MemberEntry,
): MembersData {
  return mapPages(data, (page) => ({
    ...page,
    members: page.members.map((member) => (member.userId === userId ? map(member) : member)),
  }))
}

/** Whom oneself has just removed: a large group is told later, and not who. */
export function withoutMember(data: MembersData, userId: UserId): MembersData {
  return mapPages(data, (page) => ({
    ...page,
    members: page.members.filter((member) => member.userId !== userId),
  }))
}

function counted(data: MembersData, total: number, isStale: (isLast: boolean) => boolean): MembersData {
  const isKnown = data.pages.every((page, index) => page.isStale || !isStale(index === data.pages.length - 1))
  if (isKnown && data.total === total) return data
  return mapPages({ ...data, total }, (page, isLast) => (isStale(isLast) ? { ...page, isStale: true } : page))
}

function mapPages(data: MembersData, map: (page: MembersPage, isLast: boolean) => MembersPage): MembersData {
  return { ...data, pages: data.pages.map((page, index) => map(page, index === data.pages.length - 1)) }
}
