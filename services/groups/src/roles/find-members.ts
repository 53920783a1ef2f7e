import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits, type Input, type Member, type Output } from '@hubbub/protocol'
import { builtInRoles, outranks } from '@hubbub/rules'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import type { GroupsDeps } from '../deps.ts'
import { ensureRole } from './ensure-role.ts'
import { beginsLike, membersLike } from './members-like.ts'
import { membersNamed } from './members-named.ts'
import { withCards, type MemberWithCard } from './with-cards.ts'

type Asked = Input<'roles.findMembers'>
type Answer = Output<'roles.findMembers'>
type Judge<M extends Member = Member> = (member: M) => boolean

const most = limits.membersPerAssignment

/**
 * The members whom a list of names or a search means. A guest has no role but `member`, so none is found. A search finds only those to whom
 * the caller may give a role, or else whoever goes on until all is done would get the same ones again and again.
 */
export async function findMembers(asked: Asked, caller: Caller, deps: GroupsDeps): Promise<Answer> {
  const { groupId, names, query, roleId, withoutRoleId } = asked
  const own = (await deps.roles.of([groupId])).get(groupId)
  for (const id of [roleId, withoutRoleId]) if (id) ensureRole(id, own)
  const hasRoles: Judge = ({ roleIds = [] }) =>
    (!roleId || roleIds.includes(roleId)) && (!withoutRoleId || !roleIds.includes(withoutRoleId))
  if (names) {
    const found = await membersNamed(groupId, names, deps)
    return { ...found, members: found.members.filter(hasRoles) }
  }
  const me = actorOf(caller)
  const [finder] = await deps.members.among(groupId, [me])
  const isMeant: Judge = (member) =>
    hasRoles(member) &&
    (member.userId === me || (finder !== undefined && outranks(finder, member, own ?? builtInRoles)))
  if (query === undefined) return lookThrough(asked, isMeant, () => true, deps)
  // Few have a role, and many of the server may begin alike.
  const like = roleId ? null : await membersLike(groupId, query, deps)
  return like ? atMost(like.filter(isMeant)) : lookThrough(asked, isMeant, beginsLike(query), deps)
}

const atMost = (members: MemberWithCard[]): Answer => {
  const isWhole = members.length <= most
  return { members: members.slice(0, most), isWhole, unknown: [], ambiguous: [] }
}

/** Page after page of the members, or of those who have a role, as most of a page may be none of those who are meant. */
async function lookThrough(
  { groupId, roleId }: Asked,
  isMeant: Judge,
  isCalled: Judge<MemberWithCard>,
  deps: GroupsDeps,
): Promise<Answer> {
  const found: MemberWithCard[] = []
  let after: Member | null = null
  do {
    const page: Member[] = await (roleId
      ? deps.members.pageOfRole(groupId, roleId, after, most)
      : deps.members.page(groupId, after, most))
    found.push(...(await withCards(page.filter(isMeant), deps)).filter(isCalled))
    after = page.length < most ? null : page.at(-1)!
    // So that everybody else is served in between.
    await nextTurn()
  } while (after && found.length <= most)
  return atMost(found)
}
