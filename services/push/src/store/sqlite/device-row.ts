import type { DeviceId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { DeviceRecord } from '../device-record.ts'

export interface DeviceRow {
  id: DeviceId
  user_id: string
  session_id: string
  /** JSON: all of the device. */
  record: string
}

export const recordOf = ({ record }: Pick<DeviceRow, 'record'>): DeviceRecord => JSON.parse(record)

export function readDevice(sql: Sql, id: DeviceId): DeviceRecord | null {
  const row = sql.get<DeviceRow>('SELECT record FROM push_devices WHERE id = ?', id)
  return row ? recordOf(row) : null
}

export function readDevicesOf(sql: Sql, userIds: readonly string[]): DeviceRecord[] {
  return sql
    .all<DeviceRow>(
      'SELECT record FROM push_devices WHERE user_id IN (SELECT value FROM json_each(?))',
      JSON.stringify(userIds),
    )
    .map(recordOf)
}

export function putDevice(sql: Sql, device: DeviceRecord): void {
  sql.run(
    `INSERT INTO push_devices (id, user_id, session_id, record) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, session_id = excluded.session_id, record = excluded.record`,
    device.id,
    device.userId,
    device.sessionId,
    JSON.stringify(device),
  )
}
