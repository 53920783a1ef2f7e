import { z } from 'zod'

/** When somebody who was away gets a mail about missed messages: never, so many minutes after the first one, or all of a day or week at once. */
export const MissedMailTime = z.enum(['off', '2m', '15m', '60m', 'daily', 'weekly'])
export type MissedMailTime = z.infer<typeof MissedMailTime>

/** What one person has set about mails that tell of missed messages. */
export const MissedMailSettings = z.strictObject({
  when: MissedMailTime,
  /** Whether these mails say what messages say, and by whom and where they are. */
  showsContent: z.boolean(),
})
export type MissedMailSettings = z.infer<typeof MissedMailSettings>
