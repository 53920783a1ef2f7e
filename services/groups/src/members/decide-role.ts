import type { Conversation, GroupRoles, Member } from '@hubbub/protocol'
import { mayAssign } from '@hubbub/rules'
import { recorded } from '../events/recorded.ts'
import { visibilityTurned, turnsTold } from '../roles/visibility-turned.ts'
import type { Decision } from '../records/decision.ts'
import type { Assignment, MemberRepository } from '../records/member-repository.ts'

interface Facts {
  member: Member | null
  assigner: Member | null
  roles?: GroupRoles
  /** Whether the member may own one group more. */
  hasRoomToOwn: boolean
  /** The private channels of the group that the member was not let into. */
  notLetInto: Conversation[]
}

export function decideRole(
  { member: before, assigner, roles, hasRoomToOwn, notLetInto }: Facts,
  { groupId, userId, role, audit }: Parameters<MemberRepository['assign']>[0],
): Decision<'not_found' | 'not_allowed' | 'limit_reached', Assignment> {
  if (!before || !assigner) return { refused: 'not_found' }
  if (!mayAssign(assigner, before, role, roles)) return { refused: 'not_allowed' }
  const member = { ...before, role }
  const none = { refused: null, puts: [], changes: [] }
  if (before.role === role) return { ...none, out: { member, changed: [], gained: [], lost: [] } }
  if (role === 'owner' && !hasRoomToOwn) return { refused: 'limit_reached' }

  // Who makes somebody else the owner steps down.
  const changed = role === 'owner' ? [member, { ...assigner, role: 'admin' as const }] : [member]
  const turned = visibilityTurned(before, member, notLetInto)
  return {
    refused: null,
    out: {
      member,
      changed: changed.map((one) => one.userId),
      ...turned,
    },
    puts: [
      ...changed.toReversed().map((one) => ({ kind: 'member', groupId, member: one }) as const),
      ...recorded(audit, { roleBefore: before.role, roleAfter: role }),
    ],
    changes: [
      ...changed.map(
        (one) => ({ stream: groupId, type: 'member.role', data: { userId: one.userId } }) as const,
      ),
      ...turnsTold(userId, turned),
    ],
  }
}
