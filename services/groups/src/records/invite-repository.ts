import type { AuditEntry, GroupId, Invite, InviteId, UserId } from '@hubbub/protocol'
import type { WriteResult } from './write-result.ts'

/** An invite as it is kept. It is closed, never removed, so that a dead link can say that it is one. */
export type InviteRecord = Omit<Invite, 'isRevoked' | 'withheldRoleIds'> & {
  /** 0 once revoked or used up. */
  openUntil: number
}

export type NewInvite = Omit<Invite, 'isRevoked' | 'withheldRoleIds'> & { audit?: AuditEntry }

/** Invites, and what is done with them. One is open until it expires, is used up, or is revoked. */
export interface InviteRepository {
  /** Only a member's, with roles that they may give, and only so many that are open at a time. */
  create(invite: NewInvite): Promise<WriteResult<'not_found' | 'not_allowed' | 'limit_reached'>>
  byCode(code: string, now: number): Promise<{ invite: Invite; isOpen: boolean } | null>
  /** The open ones, newest first. */
  open(groupId: GroupId, now: number): Promise<Invite[]>
  /** `by`: whose it must be; null for anybody's. */
  revoke(input: {
    groupId: GroupId
    inviteId: InviteId
    by: UserId | null
    audit?: AuditEntry
  }): Promise<WriteResult<'not_found'>>
  /**
   * Takes one use and makes a member. Of those who race for the last use one gets it; a member needs none.
   */
  accept(input: {
    code: string
    userId: UserId
    /** Who has no full account, and so gets no role by it. */
    isGuest?: boolean
    /** False: nobody gets one. */
    givesRoles?: boolean
    now: number
    audit?: AuditEntry
  }): Promise<
    WriteResult<
      'not_found' | 'banned' | 'invites_paused' | 'invite_used_up' | 'limit_reached',
      { groupId: GroupId; isNew: boolean }
    >
  >
}
