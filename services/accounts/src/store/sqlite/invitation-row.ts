import type { InvitationId, Language, UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { StoredInvitation } from '../../sign-up/invitation-state.ts'

export interface InvitationRow {
  id: InvitationId
  address: string | null
  is_bound: number
  created_by: UserId
  created_at: number
  days: number
  language: Language | null
  sendings: number
  until: number
  sent_at: number | null
  used_by: UserId | null
  used_at: number | null
  revoked_at: number | null
}

export const invitationOf = (row: InvitationRow): StoredInvitation => ({
  id: row.id,
  address: row.address,
  isBound: row.is_bound === 1,
  createdBy: row.created_by,
  createdAt: row.created_at,
  days: row.days,
  language: row.language,
  sendings: row.sendings,
  until: row.until,
  ...(row.sent_at !== null && { sentAt: row.sent_at }),
  ...(row.used_by !== null && { usedBy: row.used_by }),
  ...(row.used_at !== null && { usedAt: row.used_at }),
  ...(row.revoked_at !== null && { revokedAt: row.revoked_at }),
})

export function readInvitation(sql: Sql, id: InvitationId): StoredInvitation | null {
  const row = sql.get<InvitationRow>('SELECT * FROM invitations WHERE id = ?', id)
  return row ? invitationOf(row) : null
}

export function putInvitation(sql: Sql, invitation: StoredInvitation): void {
  sql.run(
    `INSERT OR REPLACE INTO invitations
       (id, address, is_bound, created_by, created_at, days, language, sendings, until, sent_at, used_by, used_at,
        revoked_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    invitation.id,
    invitation.address,
    Number(invitation.isBound),
    invitation.createdBy,
    invitation.createdAt,
    invitation.days,
    invitation.language,
    invitation.sendings,
    invitation.until,
    invitation.sentAt ?? null,
    invitation.usedBy ?? null,
    invitation.usedAt ?? null,
    invitation.revokedAt ?? null,
  )
}
