import type { Ban, ConversationId, GroupId, GroupRoles, Member, UserId } from '@hubbub/protocol'
import { outranks } from '@hubbub/rules'
import { recorded } from '../events/recorded.ts'
import type { Accepted, Decision } from '../records/decision.ts'
import type { InviteRecord } from '../records/invite-repository.ts'
import type { Departure, MemberRepository } from '../records/member-repository.ts'
import { countMember, type MemberCounts } from './count-member.ts'

/** What ends with a membership. */
export interface Belongings {
  /** The private channels that the member was let into. */
  wasIn: ConversationId[]
  /** Open ones that the member made: they live by their creator's rights. */
  invites: InviteRecord[]
  /** All private channels of the group. */
  privateChannels: ConversationId[]
}

interface Facts extends Belongings {
  counts: MemberCounts | null
  member: Member | null
}

interface End {
  groupId: GroupId
  userId: UserId
}

/** An owner stays while others are there. */
export function decideLeaving(facts: Facts, wish: End): Decision<'not_found' | 'last_owner', Departure> {
  const { counts, member } = facts
  if (!counts || !member) return { refused: 'not_found' }
  if (member.role === 'owner' && counts.memberCount > 1) return { refused: 'last_owner' }
  return endMembership({ ...facts, counts }, wish, { reason: 'left' })
}

/** Only somebody of a lower role. */
export function decideRemoval(
  { remover, roles, ...facts }: Facts & { remover: Member | null; roles?: GroupRoles },
  { groupId, userId, by, audit }: Parameters<MemberRepository['remove']>[0],
): Decision<'not_found' | 'not_allowed', Departure> {
  const { counts, member } = facts
  if (!counts || !member || !remover) return { refused: 'not_found' }
  if (!outranks(remover, member, roles)) return { refused: 'not_allowed' }
  const removal = endMembership({ ...facts, counts }, { groupId, userId }, { reason: 'removed', by })
  return { ...removal, puts: [...removal.puts, ...recorded(audit, { role: member.role })] }
}

export function endMembership(
  { counts, wasIn, invites, privateChannels }: Belongings & { counts: MemberCounts },
  { groupId, userId }: End,
  why: { reason: 'left' } | { reason: 'removed'; by: UserId; ban?: Pick<Ban, 'until' | 'reason'> },
): Accepted<Departure> {
  const counted = countMember(counts, { groupId, userId, type: 'member.left' })
  return {
    refused: null,
    out: { wasIn, rooms: [groupId, ...privateChannels] },
    puts: [
      { kind: 'memberGone', groupId, userId },
      ...wasIn.map((conversationId) => ({ kind: 'participantGone', conversationId, userId }) as const),
      ...invites.map((invite) => ({ kind: 'invite', invite: { ...invite, openUntil: 0 } }) as const),
      ...counted.puts,
    ],
    changes: [
      ...wasIn.map((stream) => ({ stream, type: 'person.left', data: { userId } }) as const),
      ...counted.changes,
      { stream: userId, type: 'group.left', data: { groupId, ...why } },
    ],
  }
}
