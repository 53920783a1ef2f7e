import { z } from 'zod'
import { AuditId, FileId, GroupId, SessionId, UserId } from './ids.ts'
import { Moment } from './numbers.ts'
import { SignUp } from './sign-in/sign-up-records.ts'

export const AccountKind = z.enum(['person', 'guest', 'bot', 'test'])
export type AccountKind = z.infer<typeof AccountKind>

/** What somebody says about themselves just now, such as "on holiday". At least one of emoji and text is there. */
export const Status = z.strictObject({
  emoji: z.string().optional(),
  /** Empty where the emoji says it all. */
  text: z.string(),
  /** When it ends; left out where it stays. */
  until: Moment.optional(),
})
export type Status = z.infer<typeof Status>

/** What anybody who meets a person sees of them. Nothing else of an account ever goes to another. */
export const Person = z.strictObject({
  id: UserId,
  /** The handle; guests have none. */
  name: z.string().nullable(),
  displayName: z.string(),
  kind: AccountKind,
  /** Of purpose `avatar`. Left out where there is none. */
  picture: FileId.optional(),
  /** Left out where there is none, and once it has ended. */
  status: Status.optional(),
})
export type Person = z.infer<typeof Person>

/** Those of some people who have one in one group. */
export const Nicknames = z.record(UserId, z.string())
export type Nicknames = z.infer<typeof Nicknames>

/** Whether a person wants to be disturbed, and to be seen. `auto`: online or away, as it is; `invisible`: offline to everybody else. */
export const Availability = z.enum(['auto', 'away', 'dnd', 'invisible'])
export type Availability = z.infer<typeof Availability>

/** Of a mail address, as it is under way. */
export const MailChange = z.strictObject({
  /** Null: no address any more. */
  to: z.string().nullable(),
  /** Where a link has not been opened yet: at the new address, at the old one. */
  awaits: z.array(z.enum(['new', 'old'])),
  /** Then it is given up. */
  until: Moment,
})
export type MailChange = z.infer<typeof MailChange>

/** One's own account, as only oneself and an administrator see it. */
export const Account = z.strictObject({
  ...Person.shape,
  email: z.string().nullable(),
  /** Its owner has opened a link that was mailed there. Left out where nobody has. */
  emailVerified: z.literal(true).optional(),
  /** What the address is to become once it is confirmed. Left out where nothing is under way. */
  mailChange: MailChange.optional(),
  /** They do not want mails about sign-ins on new devices. Left out where they get them. */
  noDeviceMails: z.literal(true).optional(),
  isAdministrator: z.boolean(),
  isDisabled: z.boolean(),
  /** It lets nobody in yet, and is disabled so long. Left out of every other account. */
  signUp: SignUp.optional(),
  createdAt: Moment,
  /** As oneself chose it, and told to nobody else, an administrator included. Left out: `auto`. */
  availability: Availability.optional(),
  /** Left out where only the password is asked for. */
  hasSecondFactor: z.literal(true).optional(),
  /** Who hides how far they have read is not told it of others either. Left out where one does not. */
  hidesReceipts: z.literal(true).optional(),
})
export type Account = z.infer<typeof Account>

export const Session = z.strictObject({
  id: SessionId,
  /** What the device called itself at sign-in, shortened. */
  device: z.string(),
  /** Where one signed in from. */
  address: z.string(),
  createdAt: Moment,
  /** To about the ten minutes that an access token is good for. */
  usedAt: Moment,
  /** Where it was used from then. Left out where nobody noted it. */
  usedAddress: z.string().optional(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const Tokens = z.strictObject({
  userId: UserId,
  sessionId: SessionId,
  accessToken: z.string(),
  /** When the access token ends; refresh before that. */
  expiresAt: Moment,
  /** Left out where the browser keeps it in a cookie that scripts cannot read. */
  refreshToken: z.string().optional(),
})
export type Tokens = z.infer<typeof Tokens>

/** Somebody who is here, and is away from the keyboard or wants no disturbance. */
export const PresenceMode = z.enum(['away', 'dnd'])
export type PresenceMode = z.infer<typeof PresenceMode>

export const Presence = z.strictObject({
  userId: UserId,
  status: z.enum(['online', 'offline']),
  /** Left out for those who are at their keyboard, and for those who are offline. */
  mode: PresenceMode.optional(),
})
export type Presence = z.infer<typeof Presence>

/** Who did what to this server, its accounts or its groups, by a permission, or by an invite that gives roles. */
export const AuditEntry = z.strictObject({
  id: AuditId,
  at: Moment,
  /** Zeros only: the command line. */
  actorId: UserId,
  /** The operation. */
  act: z.string(),
  /** The account that it was done to, or the group that it was done to or in; null where it was to many. */
  about: z.union([UserId, GroupId]).nullable(),
  /**
   * What else there is to know of it: `userId`, to whom it was done in a group; `nameBefore` and `nameAfter`, and so on, of what changed;
   * `reason`. No secrets, and nothing that anybody wrote but names and reasons.
   */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** An account for load tests, as it is told once: nobody can sign in to it again. */
export const TestUser = z.strictObject({
  userId: UserId,
  name: z.string(),
  displayName: z.string(),
  accessToken: z.string(),
  expiresAt: Moment,
})
export type TestUser = z.infer<typeof TestUser>
