import type { AuditEntry, Conversation, FileId, Group, GroupId, Role, RoleId, UserId } from '@hubbub/protocol'
import type { WriteResult } from './write-result.ts'

/** A group as it is kept; `rev` is where its stream stands, and never newer than the rest. */
export interface GroupRecord {
  group: Group
  memberCount: number
  rev: number
}

/** A group and one member's part in it. */
export interface Membership extends GroupRecord {
  role: Role
  roleIds?: RoleId[]
  joinedAt: number
}

export interface GroupEdit {
  groupId: GroupId
  name?: string
  description?: string
  icon?: string | null
  picture?: FileId | null
  /** Now. */
  at: number
  audit?: AuditEntry
}

export interface NewGroup {
  group: Group
  /** Its first one. */
  channel: Conversation
  ownerId: UserId
}

/** Groups, without their members and channels. */
export interface GroupRepository {
  /** A new group with its first channel and its owner, unless that person has too many. */
  found(founding: NewGroup): Promise<WriteResult<'limit_reached'>>
  edit(edit: GroupEdit): Promise<WriteResult<'not_found', { lostPicture: FileId | null }>>
  /** Unknown ones are left out. */
  get(ids: readonly GroupId[]): Promise<GroupRecord[]>
  /** The groups of one person, in the order of joining. */
  of(userId: UserId): Promise<Membership[]>
  /** Where a person's own stream stands. */
  ownRev(userId: UserId): Promise<number>
}
