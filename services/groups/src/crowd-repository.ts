import type { AuditEntry, GroupId, UserId } from '@hubbub/protocol'
import type { Written } from './written.ts'

export interface Coming {
  groupId: GroupId
  /** Each once. */
  userIds: readonly UserId[]
  at: number
  audit: AuditEntry
}

/** Very many people at once. What it costs depends on how many these are, never on how many are there. */
export interface CrowdRepository {
  /** One write: all of them become members, or none. Who is in already stays as they are. */
  add(
    coming: Coming,
  ): Promise<Written<'not_found' | 'limit_reached', { added: UserId[]; memberCount: number }>>
}
