import { z } from 'zod'
import { InvitationId, UserId } from '../ids.ts'
import { Language } from '../language.ts'
import { limits } from '../limits.ts'
import { Moment } from '../numbers.ts'
import { operation } from '../operation.ts'
import { Account, Person } from '../person-records.ts'
import { Email, lines, LoginName } from '../text.ts'
import { Invitation, InvitationLink, SignUp } from './sign-up-records.ts'

const nothing = z.strictObject({})
/** What stands after the # of its link. */
export const InvitationToken = z.string().min(1).max(128)
/** To the question of this server. */
export const SignUpAnswer = lines(limits.signUpAnswerChars, limits.signUpAnswerLines)
/** What the service gave to the page that shows that nobody is a program. */
export const CaptchaAnswer = z.string().min(1).max(limits.captchaChars)

/** Who may make an account, and who decides it. */
export const signUp = {
  'accounts.openInvitation': operation({
    summary: 'What an invitation to this server is good for. It is not used up by that.',
    input: z.strictObject({ invitation: InvitationToken }),
    output: z.strictObject({
      /** The only address that an account made with it can have. Left out where it can be any. */
      address: z.string().optional(),
      until: Moment,
    }),
    access: 'anyone',
    rate: 'lookup',
    http: ['POST', '/api/invitations/open'],
    socket: false,
  }),
  'accounts.resendConfirmation': operation({
    summary:
      'Mails the link anew that an account waits for, to who has its name and password; to another address, where the first one was mistyped. `isSent` false: the account lets its owner in already.',
    input: z.strictObject({
      name: LoginName,
      password: z.string().min(1).max(256),
      email: Email,
      /** Of the mail. */
      language: Language.optional(),
    }),
    output: z.strictObject({ isSent: z.boolean() }),
    access: 'anyone',
    rate: 'register',
    mailsTo: 'email',
    http: ['POST', '/api/sign-up/confirmation'],
    socket: false,
  }),
  'accounts.invite': operation({
    summary:
      'Makes an invitation to this server for each of these addresses, and mails it there where mail is sent. Without addresses it makes one to hand over.',
    input: z.strictObject({
      addresses: z.array(Email).max(limits.invitationsAtOnce).default([]),
      /** Only accounts with these addresses can be made with them. */
      isBound: z.boolean().default(false),
      days: z.number().int().min(1).max(limits.invitationDays).default(7),
      /** Of the mails. */
      language: Language.optional(),
    }),
    output: z.strictObject({ invitations: z.array(InvitationLink) }),
    access: 'administrator',
    rate: 'invite',
    mailsTo: 'addresses',
    http: ['POST', '/api/admin/invitations'],
    socket: false,
  }),
  'accounts.invitations': operation({
    summary: 'The invitations to this server, the newest first, in pages.',
    input: z.strictObject({
      before: InvitationId.optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.strictObject({
      invitations: z.array(Invitation),
      next: InvitationId.nullable(),
      /** Who made them. Servers of before do not say. */
      people: z.array(Person).optional(),
    }),
    access: 'administrator',
    rate: 'read',
    http: ['GET', '/api/admin/invitations'],
    socket: false,
  }),
  'accounts.resendInvitation': operation({
    summary:
      'Lets an invitation that was not used work as long again as at first, and mails it once more. It is an invitation by the caller from then on.',
    input: z.strictObject({ invitationId: InvitationId }),
    output: InvitationLink,
    access: 'administrator',
    rate: 'invite',
    mailsTo: 'invitationId',
    http: ['POST', '/api/admin/invitations/:invitationId/resend'],
    socket: false,
  }),
  'accounts.revokeInvitation': operation({
    summary: 'Makes an invitation to this server useless.',
    input: z.strictObject({ invitationId: InvitationId }),
    output: nothing,
    access: 'administrator',
    rate: 'write',
    http: ['DELETE', '/api/admin/invitations/:invitationId'],
    socket: false,
  }),
  'accounts.signUps': operation({
    summary:
      'The accounts that wait to be let in, in order of their creation, in pages; or those who were not, or who have not confirmed their address.',
    input: z.strictObject({
      state: SignUp.shape.state.default('waiting'),
      after: UserId.optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.strictObject({
      accounts: z.array(Account),
      next: UserId.nullable(),
      /** Of all that are in this state. Servers of before do not say. */
      count: z.number().int().nonnegative().optional(),
    }),
    access: 'administrator',
    rate: 'read',
    http: ['GET', '/api/admin/sign-ups'],
    socket: false,
  }),
  'accounts.judgeSignUp': operation({
    summary:
      'Lets somebody in who waits for it or has not confirmed their address, or refuses them. They learn it by mail where their address is confirmed.',
    input: z.strictObject({
      userId: UserId,
      isApproved: z.boolean(),
      /** What it is as the caller knows it. If it has become something else, the answer is `not_found`. */
      state: SignUp.shape.state.optional(),
    }),
    output: Account,
    access: 'administrator',
    rate: 'write',
    http: ['PUT', '/api/admin/sign-ups/:userId'],
    socket: false,
  }),
} as const
