import { z } from 'zod'
import { SessionId, UserId } from '../ids.ts'
import { Language } from '../language.ts'
import { operation } from '../operation.ts'
import { Account, Session, Tokens } from '../person-records.ts'
import { PasskeyHome } from '../sign-in/passkey-records.ts'
import { LeftSession, SignInProvider } from '../sign-in/provider-records.ts'
import { DeviceToken } from '../sign-in/second-factor-records.ts'
import { CaptchaAnswer, InvitationToken, SignUpAnswer } from '../sign-in/sign-up.ts'
import { SignUpRules } from '../sign-in/sign-up-records.ts'
import { DisplayName, Email, LoginName, Name, Password } from '../text.ts'

const nothing = z.strictObject({})

export const accounts = {
  'accounts.welcome': operation({
    summary:
      'What a client asks before anybody signs in. `isNew`: nobody has an account here yet, and the log of the server shows the setup link.',
    input: nothing,
    output: z.strictObject({
      isNew: z.boolean(),
      /** People can give a mail address, and get a new password by it. Left out where they cannot. */
      sendsMail: z.literal(true).optional(),
      /** Channels can be opened to the web. Left out where they cannot. */
      hasWebChannels: z.literal(true).optional(),
      /** People can sign in with passkeys. Left out where they cannot. */
      passkeys: PasskeyHome.optional(),
      /** What is asked of who signs up. Left out where anybody may, without more. */
      signUp: SignUpRules.optional(),
      /** By whom people can sign in as well. Left out where there is nobody. */
      providers: z.array(SignInProvider).optional(),
      /** Nobody comes in by a nickname alone. Left out where people can. */
      refusesGuests: z.literal(true).optional(),
      /** A client shows the form for a password only to who asks for it. Left out where it is for everybody. */
      hidesPassword: z.literal(true).optional(),
      /** A client goes on to the only provider at once. Left out where it does not. */
      skipsLogIn: z.literal(true).optional(),
    }),
    access: 'anyone',
    rate: 'lookup',
    http: ['GET', '/api/welcome'],
    socket: false,
  }),
  'accounts.register': operation({
    summary:
      'Creates an account and signs in. Where somebody has to be let in first it is refused with `sign_up_waits` or `mail_unconfirmed`, and the account is there: see Signing up.',
    input: z.strictObject({
      name: Name,
      password: Password,
      displayName: DisplayName.optional(),
      email: Email.optional(),
      /** Printed at the first start: whoever has it becomes the administrator, once. */
      setupCode: z.string().max(64).optional(),
      /** Of an invitation to this server. */
      invitation: InvitationToken.optional(),
      /** To the question of this server. */
      answer: SignUpAnswer.optional(),
      captcha: CaptchaAnswer.optional(),
      /** Of the mails. */
      language: Language.optional(),
    }),
    output: Tokens,
    access: 'anyone',
    rate: 'register',
    mailsTo: 'email',
    http: ['POST', '/api/accounts'],
    socket: false,
  }),
  'accounts.guest': operation({
    summary: 'Enters as a guest with nothing but a nickname.',
    input: z.strictObject({ displayName: DisplayName }),
    output: Tokens,
    access: 'anyone',
    rate: 'register',
    http: ['POST', '/api/accounts/guest'],
    socket: false,
  }),
  'accounts.upgrade': operation({
    summary: 'Turns the guest who calls into a full account. Every other session of the guest ends.',
    input: z.strictObject({
      name: Name,
      password: Password,
      email: Email.optional(),
      /** As in `accounts.register`. */
      captcha: CaptchaAnswer.optional(),
      language: Language.optional(),
    }),
    output: Tokens,
    access: 'account',
    rate: 'register',
    mailsTo: 'email',
    http: ['POST', '/api/account/upgrade'],
    socket: false,
  }),
  'accounts.login': operation({
    summary:
      'Signs in with name (or e-mail) and password. An account with a second factor is refused with `second_factor_needed`: see Signing in.',
    input: z.strictObject({
      name: LoginName,
      password: z.string().min(1).max(256),
      /** As `accounts.finishSignIn` answered it on this device. */
      rememberedDevice: DeviceToken.optional(),
    }),
    output: Tokens,
    access: 'anyone',
    rate: 'login',
    http: ['POST', '/api/sessions'],
    socket: false,
  }),
  'accounts.refresh': operation({
    summary: 'Exchanges a refresh token, from the body or the cookie, for a new pair.',
    input: z.strictObject({ refreshToken: z.string().max(256).optional() }),
    output: Tokens,
    access: 'anyone',
    rate: 'refresh',
    http: ['POST', '/api/sessions/refresh'],
    socket: false,
  }),
  'accounts.logout': operation({
    summary: 'Ends the session of the caller.',
    input: nothing,
    output: LeftSession,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/sessions/current'],
    socket: false,
  }),
  'accounts.logoutEverywhere': operation({
    summary: 'Ends every session of the caller, this one too.',
    input: nothing,
    output: LeftSession,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/sessions'],
    socket: false,
  }),
  'accounts.logoutOthers': operation({
    summary: 'Ends every session of the caller but this one, and closes their sockets.',
    input: nothing,
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/sessions/others'],
    socket: true,
  }),
  'accounts.sessions': operation({
    summary: 'Lists the sessions of the caller, the one used last first.',
    input: nothing,
    output: z.strictObject({ sessions: z.array(Session) }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/sessions'],
    socket: true,
  }),
  'accounts.revokeSession': operation({
    summary: 'Ends one session of the caller and closes its sockets.',
    input: z.strictObject({ sessionId: SessionId }),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/sessions/:sessionId'],
    socket: true,
  }),
  'accounts.changePassword': operation({
    summary: 'Changes the password, given the one of now. Every other session ends.',
    input: z.strictObject({ currentPassword: z.string().min(1).max(256), newPassword: Password }),
    output: nothing,
    access: 'person',
    rate: 'login',
    http: ['PUT', '/api/account/password'],
    socket: false,
  }),
  'accounts.me': operation({
    summary: "The caller's own account.",
    input: nothing,
    output: Account,
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/account'],
    socket: true,
  }),
  'accounts.list': operation({
    summary: 'Lists accounts in order of their creation, in pages.',
    input: z.strictObject({
      after: UserId.optional(),
      limit: z.number().int().min(1).max(100).default(50),
    }),
    output: z.strictObject({ accounts: z.array(Account), next: UserId.nullable() }),
    access: 'administrator',
    rate: 'read',
    http: ['GET', '/api/admin/accounts'],
    socket: false,
  }),
  'accounts.create': operation({
    summary: 'Creates an account for somebody, also when registration is closed.',
    input: z.strictObject({
      name: Name,
      password: Password,
      displayName: DisplayName.optional(),
      email: Email.optional(),
      isAdministrator: z.boolean().default(false),
    }),
    output: Account,
    access: 'administrator',
    rate: 'write',
    http: ['POST', '/api/admin/accounts'],
    socket: false,
  }),
  'accounts.setDisabled': operation({
    summary: 'Disables an account and ends all its sessions, or enables it again.',
    input: z.strictObject({ userId: UserId, isDisabled: z.boolean() }),
    output: Account,
    access: 'administrator',
    rate: 'write',
    http: ['PUT', '/api/admin/accounts/:userId/disabled'],
    socket: false,
  }),
  'accounts.resetPassword': operation({
    summary: "Sets somebody's password and ends all their sessions.",
    input: z.strictObject({ userId: UserId, newPassword: Password }),
    output: nothing,
    access: 'administrator',
    rate: 'write',
    http: ['PUT', '/api/admin/accounts/:userId/password'],
    socket: false,
  }),
} as const
