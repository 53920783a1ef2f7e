import {
  ensure,
  limits,
  type GroupId,
  type Input,
  type Member,
  type Output,
  type RoleId,
} from '@hubbub/protocol'
import type { GroupsDeps } from '../deps.ts'
import { membersLike } from './members-like.ts'
import { membersNamed } from './members-named.ts'
import { withCards } from './with-cards.ts'

type Asked = Input<'roles.findMembers'>
type Answer = Output<'roles.findMembers'>

const most = limits.membersPerAssignment

/** The members whom a list of names or a search means. A guest has no role but `member`, so none is found. */
export async function findMembers(asked: Asked, deps: GroupsDeps): Promise<Answer> {
  const { groupId, names, query, roleId } = asked
  if (roleId) await ensureRole(groupId, roleId, deps)
  const found = await (names
    ? membersNamed(groupId, names, deps)
    : query === undefined
      ? firstOf(asked, deps)
      : membersLike(groupId, query, deps))
  const members = found.members.filter((member) => isMeant(member, asked))
  return { ...found, members: members.slice(0, most), isWhole: found.isWhole && members.length <= most }
}

const isMeant = ({ roleIds = [] }: Member, { roleId, withoutRoleId }: Asked): boolean =>
  (!roleId || roleIds.includes(roleId)) && (!withoutRoleId || !roleIds.includes(withoutRoleId))

/** Page after page, as most of a page may be none of those who are meant. */
async function firstOf(asked: Asked, deps: GroupsDeps): Promise<Answer> {
  const { groupId, roleId } = asked
  const found: Member[] = []
  let after: Member | null = null
  do {
    const page: Member[] = await (roleId
      ? deps.members.pageOfRole(groupId, roleId, after, most)
      : deps.members.page(groupId, after, most))
    found.push(...page.filter((member) => isMeant(member, asked)))
    after = page.length < most ? null : page.at(-1)!
  } while (after && found.length <= most)
  return {
    members: await withCards(found.slice(0, most + 1), deps),
    isWhole: after === null && found.length <= most,
    ...{ unknown: [], ambiguous: [] },
  }
}

// Those who had a deleted role still have its id.
async function ensureRole(groupId: GroupId, roleId: RoleId, { roles }: GroupsDeps): Promise<void> {
  const own = (await roles.of([groupId])).get(groupId)
  ensure(
    own?.roles.some(({ id }) => id === roleId),
    'not_found',
  )
}
