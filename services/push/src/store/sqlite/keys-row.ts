import type { Sql } from '@hubbub/sqlite'
import type { VapidKeys } from '../device-record.ts'

interface KeysRow {
  public_key: string
  private_key: string
}

export function readKeys(sql: Sql): VapidKeys | null {
  const row = sql.get<KeysRow>("SELECT public_key, private_key FROM push_keys WHERE id = 'vapid'")
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null
}
