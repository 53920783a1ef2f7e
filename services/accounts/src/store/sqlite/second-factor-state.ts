import type { UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import {
  noSecondFactor,
  withoutDevices,
  type SecondFactorState,
} from '../../second-factor/second-factor-state.ts'
import { stateOf } from './account-row.ts'

export function readSecondFactor(sql: Sql, userId: UserId): SecondFactorState {
  const row = sql.get<{ second_factor: string | null }>(
    'SELECT second_factor FROM accounts WHERE id = ?',
    userId,
  )
  return row ? stateOf(row) : noSecondFactor
}

export function putSecondFactor(sql: Sql, userId: UserId, state: SecondFactorState): void {
  sql.run('UPDATE accounts SET second_factor = ? WHERE id = ?', JSON.stringify(state), userId)
}

/** No device is remembered any more, and no sign-in waits. */
export function forgetDevices(sql: Sql, userId: UserId): void {
  const state = readSecondFactor(sql, userId)
  if (state.pending.length + state.devices.length > 0) putSecondFactor(sql, userId, withoutDevices(state))
}
