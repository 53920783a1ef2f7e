import { z } from 'zod'
import { operation } from '../operation.ts'
import { MissedMailSettings } from '../personal/missed-mail-records.ts'
import { TimeZone } from '../time-zone.ts'
import { Language } from '../language.ts'

const nothing = z.strictObject({})

/** Mails to people who were away, about the messages that they missed. */
export const missedMail = {
  'missedMail.settings': operation({
    summary: 'When the caller gets mails about missed messages, and where.',
    input: nothing,
    output: z.strictObject({
      /** False: this server sends no mail. */
      isOffered: z.boolean(),
      /** The confirmed address of the caller; null: there is none, and no mail is sent. */
      address: z.string().nullable(),
      ...MissedMailSettings.shape,
    }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/missed-mail'],
    socket: true,
  }),
  'missedMail.set': operation({
    summary:
      'Says when the caller gets mails about missed messages, and whether they say what messages say. Left out stays as it is.',
    input: z
      .strictObject({
        when: MissedMailSettings.shape.when.optional(),
        showsContent: z.boolean().optional(),
        /** In which the mails are written. */
        language: Language.optional(),
        /** By whose clocks a day and a week begin. */
        timeZone: TimeZone.optional(),
      })
      .refine((wish) => Object.keys(wish).length > 0, 'says nothing'),
    output: nothing,
    access: 'person',
    rate: 'write',
    http: ['PUT', '/api/missed-mail'],
    socket: true,
  }),
  'missedMail.unsubscribe': operation({
    summary:
      'Sends no more mails about missed messages to whoever has the link from one of them. It needs no log-in; twice is once. Mail programs post to `/api/missed-mail/unsubscribe/:token` for it (RFC 8058).',
    input: z.strictObject({ token: z.string().min(1).max(128) }),
    output: nothing,
    access: 'anyone',
    rate: 'lookup',
    http: ['POST', '/api/missed-mail/unsubscribe'],
    socket: false,
  }),
} as const
