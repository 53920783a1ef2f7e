import type { FileId, Group, Invite, Member, RaidMode, RoleId } from '@hubbub/protocol'
import type { GroupRecord } from '../../records/group-repository.ts'
import type { InviteRecord } from '../../records/invite-repository.ts'

/** The columns of a group `g` and of where its stream `s` stands. */
export const groupColumns = `g.id, g.name, g.description, g.icon, g.picture, g.categories, g.created_at AS createdAt, g.raid_mode AS raidMode,
  g.member_count AS memberCount, coalesce(s.rev, 0) AS rev`

export type GroupRow = Omit<Group, 'categories' | 'picture' | 'raidMode'> & {
  categories: string
  raidMode: string | null
  picture: FileId | null
  memberCount: number
  rev: number
}

export function groupOf(row: GroupRow): GroupRecord {
  const { id, name, description, icon, picture, createdAt, memberCount, rev } = row
  const raidMode = row.raidMode === null ? null : (JSON.parse(row.raidMode) as RaidMode)
  const categories = JSON.parse(row.categories) as Group['categories']
  return {
    group: {
      ...{ id, name, description, icon, ...(picture && { picture }), categories, createdAt },
      ...(raidMode && { raidMode }),
    },
    memberCount,
    rev,
  }
}

export const memberColumns =
  'm.user_id AS userId, m.role, m.joined_at AS joinedAt, m.nickname, m.role_ids AS roleIds'

export type MemberRow = Pick<Member, 'userId' | 'role' | 'joinedAt'> & {
  nickname: string | null
  roleIds: string | null
}

export const memberOf = ({ userId, role, joinedAt, nickname, roleIds }: MemberRow): Member => {
  return { userId, role, joinedAt, ...(nickname !== null && { nickname }), ...roleIdsOf({ roleIds }) }
}

export const roleIdsOf = ({ roleIds }: Pick<MemberRow, 'roleIds'>): Pick<Member, 'roleIds'> =>
  roleIds === null ? {} : { roleIds: JSON.parse(roleIds) as RoleId[] }

export const inviteColumns = `i.id, i.group_id AS groupId, i.code, i.created_by AS createdBy, i.created_at AS createdAt,
  i.expires_at AS expiresAt, i.uses_left AS usesLeft, i.open_until AS openUntil, i.role_ids AS roleIds`

export type InviteRow = Omit<InviteRecord, 'roleIds'> & { roleIds: string | null }

export function inviteRecordOf({ roleIds, ...row }: InviteRow): InviteRecord {
  return { ...row, ...roleIdsOf({ roleIds }) }
}

export function inviteOf(row: InviteRow): Invite {
  const { openUntil, ...invite } = inviteRecordOf(row)
  return { ...invite, isRevoked: openUntil === 0 && invite.usesLeft !== 0 }
}
