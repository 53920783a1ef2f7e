import type { UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { mailStateOf, type MailState } from '../../mail/mail-state.ts'

/** As the column has it: JSON, or nothing for who never had to do with mail. */
export const mailOf = (column: string | null | undefined): MailState =>
  mailStateOf(column ? (JSON.parse(column) as Partial<MailState>) : null)

export const readMail = (sql: Sql, userId: UserId): MailState =>
  mailOf(sql.get<{ mail: string | null }>('SELECT mail FROM accounts WHERE id = ?', userId)?.mail)

export function writeMail(sql: Sql, userId: UserId, mail: MailState): void {
  sql.run('UPDATE accounts SET mail = ? WHERE id = ?', JSON.stringify(mail), userId)
}
