import type { GroupRoles, Member } from '@hubbub/protocol'
import { mayNickname } from '@hubbub/rules'
import type { Decision, Put } from '../records/decision.ts'
import type { MemberRepository } from '../records/member-repository.ts'

interface Facts {
  member: Member | null
  namer: Member | null
  roles?: GroupRoles
}

/** What was done to another is recorded, but not the words. */
export function decideNickname(
  { member: before, namer, roles }: Facts,
  { groupId, userId, nickname, by, audit }: Parameters<MemberRepository['nickname']>[0],
): Decision<'not_found' | 'not_allowed', { member: Member }> {
  if (!before || !namer) return { refused: 'not_found' }
  if (!mayNickname(namer, before, userId === by, roles)) return { refused: 'not_allowed' }
  if ((before.nickname ?? null) === nickname)
    return { refused: null, out: { member: before }, puts: [], changes: [] }
  const { nickname: _, ...unnamed } = before
  const member = nickname === null ? unnamed : { ...unnamed, nickname }
  const recorded: Put[] = userId === by ? [] : [{ kind: 'audit', entry: audit }]
  return {
    refused: null,
    out: { member },
    puts: [{ kind: 'member', groupId, member }, ...recorded],
    changes: [{ stream: groupId, type: 'member.changed', data: { userId } }],
  }
}
