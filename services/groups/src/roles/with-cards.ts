import type { GroupId, Member, Output, UserId } from '@hubbub/protocol'
import type { GroupsDeps } from '../context/deps.ts'

export type MemberWithCard = Output<'roles.findMembers'>['members'][number]

/** Whose memberships and cards are asked for at once. */
const atATime = 1_000

/** Members with what their cards say, without guests. */
export async function withCards(members: readonly Member[], { bus }: GroupsDeps): Promise<MemberWithCard[]> {
  const people = await inTurn(
    members.map(({ userId }) => userId),
    (userIds) => bus.call('accounts.cards', { userIds }),
  )
  const cards = new Map(people.map((person) => [person.id, person]))
  return members.flatMap((member) => {
    const person = cards.get(member.userId)
    return person && person.kind !== 'guest' ? { ...member, person } : []
  })
}

/** Those of these people who are members, each once. */
export function membersAmong(
  groupId: GroupId,
  userIds: Iterable<UserId>,
  { members }: GroupsDeps,
): Promise<Member[]> {
  return inTurn([...new Set(userIds)], (some) => members.among(groupId, some))
}

async function inTurn<R>(userIds: UserId[], ask: (userIds: UserId[]) => Promise<R[]>): Promise<R[]> {
  const answers: R[] = []
  for (let from = 0; from < userIds.length; from += atATime)
    answers.push(...(await ask(userIds.slice(from, from + atATime))))
  return answers
}
