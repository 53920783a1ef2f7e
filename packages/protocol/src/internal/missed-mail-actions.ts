import type { UserId } from '../ids.ts'
import type { DueMail } from './mail-actions.ts'

export interface MissedMailActions {
  /** Whether anybody is to get mails about missed messages. */
  'missedMail.isUsed': (p: Record<string, never>) => boolean
  /** What is in a mail about missed messages; null where there is nothing to tell any more. */
  'missedMail.mailOf': (p: { userId: UserId; id: string }) => DueMail | null
}
