import type { GroupId } from '@hubbub/protocol'
import type { Decision } from '../records/decision.ts'
import type { MemberCounts } from './count-member.ts'

/** Tells a large group how many came and went. */
export function decideReport(
  counts: MemberCounts | null,
  { groupId }: { groupId: GroupId },
): Decision<'not_found'> {
  if (!counts) return { refused: 'not_found' }
  const { came, went } = counts
  return {
    refused: null,
    out: {},
    puts: came + went > 0 ? [{ kind: 'pendingMemberCounts', groupId, came: 0, went: 0 }] : [],
    changes: [
      ...(came > 0 ? [{ stream: groupId, type: 'members.joined', data: { count: came } } as const] : []),
      ...(went > 0 ? [{ stream: groupId, type: 'members.left', data: { count: went } } as const] : []),
    ],
  }
}
