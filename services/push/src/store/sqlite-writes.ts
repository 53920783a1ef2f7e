import type { SessionId, UserId } from '@hubbub/protocol'
import { addJob, type Sql } from '@hubbub/sqlite'
import { decideAdd, type NewDevice } from '../devices/decide-add.ts'
import { decideEnded, type Ended } from '../devices/decide-ended.ts'
import { decideTold, type Telling } from '../devices/decide-told.ts'
import type { DeviceOf, DeviceRecord, VapidKeys } from './device-record.ts'
import { putDevice, readDevice, readDevicesOf } from './sqlite/device-row.ts'
import { readKeys } from './sqlite/keys-row.ts'

export { schema } from './sqlite/schema.ts'

/** What the push service writes; loaded by the writer's thread. */
export const writes = { add, showContent, tell, ended, remove, endSessions, forgetPeople, keys }

function add(sql: Sql, wish: NewDevice): DeviceRecord {
  const facts = { device: readDevice(sql, wish.deviceId), own: readDevicesOf(sql, [wish.userId]) }
  const { put, gone } = decideAdd(facts, wish)
  putDevice(sql, put)
  for (const id of gone) sql.run('DELETE FROM push_devices WHERE id = ?', id)
  return put
}

function showContent(sql: Sql, wish: DeviceOf & { showsContent: boolean }): boolean {
  const device = readDevice(sql, wish.deviceId)
  if (device?.userId !== wish.userId) return false
  putDevice(sql, { ...device, showsContent: wish.showsContent })
  return true
}

function tell(sql: Sql, telling: Telling): boolean {
  const decided = decideTold(readDevice(sql, telling.deviceId), telling)
  if (!decided) return false
  putDevice(sql, decided.put)
  addJob(sql, decided.job)
  return true
}

function ended(sql: Sql, end: Ended): void {
  const put = decideEnded(readDevice(sql, end.deviceId), end)
  if (put) putDevice(sql, put)
}

function remove(sql: Sql, { deviceId, userId }: DeviceOf): void {
  sql.run('DELETE FROM push_devices WHERE id = ? AND user_id = ?', deviceId, userId)
}

function endSessions(
  sql: Sql,
  { userId, sessionIds }: { userId: UserId; sessionIds: readonly SessionId[] },
): void {
  sql.run(
    'DELETE FROM push_devices WHERE user_id = ? AND session_id IN (SELECT value FROM json_each(?))',
    userId,
    JSON.stringify(sessionIds),
  )
}

function forgetPeople(sql: Sql, { userIds }: { userIds: readonly UserId[] }): void {
  sql.run(
    'DELETE FROM push_devices WHERE user_id IN (SELECT value FROM json_each(?))',
    JSON.stringify(userIds),
  )
}

function keys(sql: Sql, { publicKey, privateKey }: VapidKeys): VapidKeys {
  sql.run(
    "INSERT INTO push_keys (id, public_key, private_key) VALUES ('vapid', ?, ?) ON CONFLICT (id) DO NOTHING",
    publicKey,
    privateKey,
  )
  return readKeys(sql)!
}
