import { z } from 'zod'
import { operation } from '../operation.ts'
import { Email } from '../text.ts'

export const mail = {
  'mail.test': operation({
    summary:
      'Sends a test mail at once. `mail_failed` says in `fields.reason` what the mail server answered.',
    input: z.strictObject({ address: Email }),
    output: z.strictObject({}),
    access: 'administrator',
    rate: 'login',
    http: ['POST', '/api/admin/mail/test'],
    socket: false,
  }),
} as const
