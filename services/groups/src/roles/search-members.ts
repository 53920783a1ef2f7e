import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits, type GroupId, type Member, type RoleId } from '@hubbub/protocol'
import { builtInRoles, outranks } from '@hubbub/rules'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { ensureRole } from './ensure-role.ts'
import { beginsLike, membersLike } from './members-like.ts'
import { withCards, type MemberWithCard } from './with-cards.ts'

export interface MemberSearch {
  groupId: GroupId
  /** The beginning of a name, display name or nickname. */
  query?: string | undefined
  /** Only those who have all of these roles. */
  roleIds: readonly RoleId[]
  /** Only those who have not this one. */
  withoutRoleId?: RoleId | undefined
}

type Judge<M extends Member = Member> = (member: M) => boolean

const page = 1_000

/**
 * The members whom a search means, some at a time, and not more than `limits.membersPerSearch` in all. A guest has no role but `member`, so none is
 * found. It finds only those to whom the caller may give a role, or else whoever goes on until all is done would get the same ones again and again.
 */
export async function* searchMembers(
  search: MemberSearch,
  caller: Caller,
  deps: GroupsDeps,
): AsyncGenerator<MemberWithCard[]> {
  let left: number = limits.membersPerSearch
  for await (const found of foundBy(search, caller, deps)) {
    yield found.slice(0, left)
    left -= found.length
    if (left <= 0) return
  }
}

async function* foundBy(
  search: MemberSearch,
  caller: Caller,
  deps: GroupsDeps,
): AsyncGenerator<MemberWithCard[]> {
  const { groupId, query, roleIds } = search
  const own = (await deps.roles.of([groupId])).get(groupId)
  for (const id of roleIds) ensureRole(id, own)
  if (search.withoutRoleId) ensureRole(search.withoutRoleId, own)
  const me = actorOf(caller)
  const [finder] = await deps.members.among(groupId, [me])
  const hasRoles = withRoles(search)
  const isMeant: Judge = (member) =>
    hasRoles(member) &&
    (member.userId === me || (finder !== undefined && outranks(finder, member, own ?? builtInRoles)))
  // Few have a role, and many of the server may begin alike.
  const like = query !== undefined && !roleIds[0] ? await membersLike(groupId, query, deps) : null
  if (like) yield like.filter(isMeant)
  else yield* lookThrough(search, isMeant, query === undefined ? () => true : beginsLike(query), deps)
}

export const withRoles =
  ({ roleIds, withoutRoleId }: Pick<MemberSearch, 'roleIds' | 'withoutRoleId'>): Judge =>
  ({ roleIds: held = [] }) =>
    roleIds.every((id) => held.includes(id)) && (!withoutRoleId || !held.includes(withoutRoleId))

/** Page after page of the members, or of those who have a role, as most of a page may be none of those who are meant. */
async function* lookThrough(
  { groupId, roleIds: [roleId] }: MemberSearch,
  isMeant: Judge,
  isCalled: Judge<MemberWithCard>,
  deps: GroupsDeps,
): AsyncGenerator<MemberWithCard[]> {
  let after: Member | null = null
  do {
    const members: Member[] = await (roleId
      ? deps.members.pageOfRole(groupId, roleId, after, page)
      : deps.members.page(groupId, after, page))
    yield (await withCards(members.filter(isMeant), deps)).filter(isCalled)
    after = members.length < page ? null : members.at(-1)!
    // So that everybody else is served in between.
    await nextTurn()
  } while (after)
}
