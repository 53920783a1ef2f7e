import type { Sql } from '@hubbub/sqlite'
import type { VapidKeys } from '../device-record.ts'

export interface KeysRow {
  id: string
  public_key: string
  private_key: string
}

export function readKeys(sql: Sql): VapidKeys | null {
  const row = sql.get<KeysRow>("SELECT * FROM push_keys WHERE id = 'vapid'")
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null
}
