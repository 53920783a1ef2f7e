import { ensure, type Input, type Member, type Output } from '@hubbub/protocol'
import { readCursor, writeCursor } from './cursor.ts'
import type { GroupsDeps } from '../context/deps.ts'
import { ensureRole } from '../roles/ensure-role.ts'

/** The members in pages, highest role first, then in order of joining; or some of them by name. */
export async function membersPage(
  asked: Input<'groups.members'>,
  deps: GroupsDeps,
): Promise<Output<'groups.members'>> {
  const { groupId, limit, userIds } = asked
  const { groups, bus } = deps
  const page = await readSome(asked, deps)
  const shown = userIds ? page : page.slice(0, limit)
  const [record] = await groups.get([groupId])
  ensure(record, 'not_found')
  const found = await bus.call('accounts.cards', { userIds: shown.map(({ userId }) => userId) })
  const cards = new Map(found.map((card) => [card.id, card]))
  return {
    members: shown.flatMap((member) => {
      const person = cards.get(member.userId)
      return person ? { ...member, person } : []
    }),
    total: record.memberCount,
    next: page.length > shown.length ? writeCursor(shown.at(-1)!) : null,
  }
}

/** One more than are shown, if there are more; named ones all at once. */
async function readSome(
  { groupId, after, limit, userIds, roleId }: Input<'groups.members'>,
  { members, roles }: GroupsDeps,
): Promise<Member[]> {
  const from = after === undefined ? null : readCursor(after)
  if (roleId === undefined)
    return userIds ? members.among(groupId, userIds) : members.page(groupId, from, limit + 1)
  ensureRole(roleId, (await roles.of([groupId])).get(groupId))
  if (!userIds) return members.pageOfRole(groupId, roleId, from, limit + 1)
  return (await members.among(groupId, userIds)).filter(({ roleIds = [] }) => roleIds.includes(roleId))
}
