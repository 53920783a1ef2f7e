import type { UserId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import { inOrder } from './in-order.ts'
import type { PushRepository } from './push-repository.ts'
import { readDevice, readDevicesOf } from './sqlite/device-row.ts'
import { readKeys } from './sqlite/keys-row.ts'
import type { writes } from './sqlite-writes.ts'

/** Devices and keys in the embedded store. */
export function sqlitePush(store: Store): PushRepository {
  const { sql } = store
  const write = store.writes<typeof writes>('push')
  return {
    add: (device) => write('add', device),
    showContent: (wish) => write('showContent', wish),
    tell: (telling) => write('tell', telling),
    ended: (end) => write('ended', end),
    remove: (device) => write('remove', device),
    endSessions: (userId, sessionIds) => write('endSessions', { userId, sessionIds }),
    forgetPeople: (userIds) => write('forgetPeople', { userIds }),
    get: async (deviceId) => readDevice(sql, deviceId),
    of: async (userIds) => inOrder(readDevicesOf(sql, userIds)),
    people: async (after, limit) =>
      sql
        .all<{ id: UserId }>(
          'SELECT DISTINCT user_id AS id FROM push_devices WHERE user_id > ? ORDER BY user_id LIMIT ?',
          after ?? '',
          limit,
        )
        .map(({ id }) => id),
    // A database that takes no writes any more still has its keys.
    keys: async (made) => readKeys(sql) ?? write('keys', made),
  }
}
