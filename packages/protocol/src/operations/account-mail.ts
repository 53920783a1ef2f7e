import { z } from 'zod'
import { UserId } from '../ids.ts'
import { Language } from '../language.ts'
import { Moment } from '../numbers.ts'
import { operation } from '../operation.ts'
import { Account } from '../person-records.ts'
import { Email, LoginName, Password } from '../text.ts'

const nothing = z.strictObject({})
/** What stands after the # of a link. */
const MailedLink = z.string().min(1).max(128)

/** The mail address of an account, and the links that are mailed there. */
export const accountMail = {
  'accounts.setMail': operation({
    summary:
      'Begins the change of the mail address, given the password; null: none any more. Links are mailed to the new address and to the one of now, if that was confirmed.',
    input: z.strictObject({
      address: Email.nullable(),
      password: z.string().min(1).max(256),
      language: Language.optional(),
    }),
    output: Account,
    access: 'person',
    rate: 'mail',
    mailsTo: 'address',
    http: ['PUT', '/api/account/mail'],
    socket: false,
  }),
  'accounts.openLink': operation({
    summary: 'What a link is for that was mailed to somebody. It is not used up by that.',
    input: z.strictObject({ link: MailedLink }),
    output: z.strictObject({
      purpose: z.enum(['newAddress', 'oldAddress', 'reset']),
      /** The handle of the account. */
      name: z.string(),
      /** What its address is to become; null: none. Left out where the password is to be changed. */
      to: z.string().nullable().optional(),
    }),
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/links/open'],
    socket: false,
  }),
  'accounts.confirmMail': operation({
    summary:
      'Confirms the change of a mail address by a link. `isDone`: no other link has to be opened for it.',
    input: z.strictObject({ link: MailedLink }),
    output: z.strictObject({ isDone: z.boolean() }),
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/links/confirm'],
    socket: false,
  }),
  'accounts.setDeviceMails': operation({
    summary: 'Whether the caller is mailed when somebody signs in to their account on a new device.',
    input: z.strictObject({ isOn: z.boolean() }),
    output: Account,
    access: 'person',
    rate: 'write',
    http: ['PUT', '/api/account/device-mails'],
    socket: true,
  }),
  'accounts.forgotPassword': operation({
    summary:
      'Mails a link for a new password to whoever has this name or confirmed address. The answer is the same whether anybody has.',
    input: z.strictObject({
      name: LoginName,
      language: Language.optional(),
    }),
    output: nothing,
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/links/forgot'],
    socket: false,
  }),
  'accounts.resetByLink': operation({
    summary: 'Sets a new password by a link and ends all sessions of the account.',
    input: z.strictObject({ link: MailedLink, newPassword: Password }),
    output: nothing,
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/links/reset'],
    socket: false,
  }),
  'accounts.createResetLink': operation({
    summary: 'Makes a link by which somebody can choose a new password, once and within an hour.',
    input: z.strictObject({ userId: UserId }),
    /** `path`: on this server. */
    output: z.strictObject({ path: z.string(), until: Moment }),
    access: 'administrator',
    rate: 'write',
    http: ['POST', '/api/admin/accounts/:userId/reset-link'],
    socket: false,
  }),
  'accounts.removeMail': operation({
    summary: 'Removes the mail address of somebody who cannot open its mails any more.',
    input: z.strictObject({ userId: UserId }),
    output: Account,
    access: 'administrator',
    rate: 'write',
    http: ['DELETE', '/api/admin/accounts/:userId/mail'],
    socket: false,
  }),
} as const
