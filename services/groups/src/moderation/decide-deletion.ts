import type { GroupRoles, Member } from '@hubbub/protocol'
import { outranks, rightsOf } from '@hubbub/rules'
import type { Decision } from '../records/decision.ts'
import type { DeletionOrder } from '../records/restriction-repository.ts'

interface Facts {
  /** Whose messages they are; null: not a member. */
  member: Member | null
  actor: Member | null
  roles?: GroupRoles
}

/** Of a member below, or of somebody who is none. The job is part of the write that records it, so that both are there or neither. */
export function decideDeletion(
  { member, actor, roles }: Facts,
  { userId, by, job, audit }: DeletionOrder,
): Decision<'not_found' | 'not_allowed'> {
  if (!actor) return { refused: 'not_found' }
  const isBelow = member === null ? userId !== by : outranks(actor, member, roles)
  if (!isBelow || !mayDelete(actor, roles)) return { refused: 'not_allowed' }
  return {
    refused: null,
    out: {},
    puts: [
      { kind: 'audit', entry: audit },
      { kind: 'job', job },
    ],
    changes: [],
  }
}

export const mayDelete = (actor: Member, roles: GroupRoles | undefined): boolean =>
  rightsOf(actor, roles).has('messages.moderate')
