import type { SessionId, UserId } from '@hubbub/protocol'
import type { ProviderOrigin } from '../../oidc/identity.ts'
import type { SessionRecord } from '../session-repository.ts'

export interface SessionRow {
  id: SessionId
  user_id: UserId
  device: string
  address: string
  created_at: number
  used_at: number
  used_address: string | null
  generation: number
  salt: string
  fresh_at: number | null
  /** JSON. */
  provider: string | null
}

export const recordOf = (row: SessionRow): SessionRecord => ({
  id: row.id,
  userId: row.user_id,
  device: row.device,
  address: row.address,
  createdAt: row.created_at,
  usedAt: row.used_at,
  generation: row.generation,
  salt: row.salt,
  ...(row.used_address !== null && { usedAddress: row.used_address }),
  ...(row.fresh_at !== null && { freshAt: row.fresh_at }),
  ...(row.provider !== null && { provider: JSON.parse(row.provider) as ProviderOrigin }),
})
