import type { UserId } from '@hubbub/protocol'
import type { MailWish, SettingsWish } from '../decide-mail.ts'
import type { MissedMailRecord } from './missed-mail-record.ts'

/** What people set about mails of missed messages, and of what they were mailed. */
export interface MissedMailRepository {
  get(userId: UserId): Promise<MissedMailRecord | null>
  of(userIds: readonly UserId[]): Promise<MissedMailRecord[]>
  set(wish: SettingsWish): Promise<void>
  /** The job that sends the mail comes with it: of those who try at once one adds it. Answers whether there is one by this. */
  mail(wish: MailWish): Promise<boolean>
  forgetPeople(userIds: readonly UserId[]): Promise<void>
}
