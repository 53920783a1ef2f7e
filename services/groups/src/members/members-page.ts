import { ensure, type Input, type Output } from '@hubbub/protocol'
import { readCursor, writeCursor } from './cursor.ts'
import type { GroupsDeps } from '../deps.ts'

/** The members in pages, highest role first, then in order of joining; or some of them by name. */
export async function membersPage(
  { groupId, after, limit, userIds }: Input<'groups.members'>,
  { members, groups, bus }: GroupsDeps,
): Promise<Output<'groups.members'>> {
  const page = userIds
    ? await members.among(groupId, userIds)
    : await members.page(groupId, after === undefined ? null : readCursor(after), limit + 1)
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
