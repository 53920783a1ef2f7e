import type { GroupId, Nicknames, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'

/** What those of these people are called who have a nickname in the group. */
export async function nicknamesOf(
  { groupId, userIds }: { groupId: GroupId; userIds: readonly UserId[] },
  { members }: Pick<GroupsDeps, 'members'>,
): Promise<Nicknames> {
  const found = await members.among(groupId, userIds)
  return Object.fromEntries(
    found.flatMap(({ userId, nickname }) => (nickname === undefined ? [] : [[userId, nickname]])),
  )
}
