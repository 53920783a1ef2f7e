import type {
  Account,
  AccountKind,
  Availability,
  FileId,
  Person,
  SignUp,
  Status,
  UserId,
} from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import {
  hasSecondFactor,
  secondFactorOf,
  type SecondFactorState,
} from '../../second-factor/second-factor-state.ts'
import { mailOf } from './mail-state.ts'

export interface AccountRow {
  id: UserId
  name: string | null
  display_name: string
  email: string | null
  kind: AccountKind
  is_administrator: number
  is_disabled: number
  created_at: number
  picture: FileId | null
  status_text: string | null
  status_emoji: string | null
  status_until: number | null
  availability: Availability | null
  hides_receipts: number
  email_verified: number
  mail: string | null
  second_factor: string | null
  sign_up: string | null
}

export function accountOf(row: AccountRow): Account {
  const { change, noDeviceMails } = mailOf(row.mail)
  return {
    ...personOf(row),
    email: row.email,
    ...(row.email_verified === 1 && { emailVerified: true as const }),
    ...(change && { mailChange: change }),
    ...(noDeviceMails && { noDeviceMails: true as const }),
    isAdministrator: row.is_administrator === 1,
    isDisabled: row.is_disabled === 1,
    ...(row.sign_up !== null && { signUp: JSON.parse(row.sign_up) as SignUp }),
    createdAt: row.created_at,
    ...(row.availability && { availability: row.availability }),
    ...(hasSecondFactor(stateOf(row)) && { hasSecondFactor: true as const }),
    ...(row.hides_receipts === 1 && { hidesReceipts: true as const }),
  }
}

/** As the column has it: JSON, or nothing for who never had to do with one. */
export const stateOf = ({ second_factor }: Pick<AccountRow, 'second_factor'>): SecondFactorState =>
  secondFactorOf(second_factor === null ? null : (JSON.parse(second_factor) as Partial<SecondFactorState>))

/** All that others may know of an account. */
export const personOf = (row: AccountRow): Person => ({
  id: row.id,
  name: row.name,
  displayName: row.display_name,
  kind: row.kind,
  ...(row.picture !== null && { picture: row.picture }),
  ...(row.status_text !== null && { status: statusOf(row.status_text, row) }),
})

const statusOf = (text: string, { status_emoji, status_until }: AccountRow): Status => ({
  text,
  ...(status_emoji !== null && { emoji: status_emoji }),
  ...(status_until !== null && { until: status_until }),
})

export function readAccount(sql: Sql, userId: UserId): Account | null {
  const row = sql.get<AccountRow>('SELECT * FROM accounts WHERE id = ?', userId)
  return row ? accountOf(row) : null
}

/** How names are compared: by characters as people see them, without case. */
export const folded = (name: string): string => name.normalize('NFC').toLowerCase()
