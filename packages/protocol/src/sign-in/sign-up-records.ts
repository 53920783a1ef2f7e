import { z } from 'zod'
import { InvitationId, UserId } from '../ids.ts'
import { Moment } from '../numbers.ts'

/** Who may make an account for themselves: anybody, or who is invited, has an address of some domains, is let in, or nobody. */
export const signUpModes = ['open', 'invite', 'domains', 'approval', 'closed'] as const
export const SignUpMode = z.enum(signUpModes)
export type SignUpMode = z.infer<typeof SignUpMode>

/** An account that somebody has made and that lets nobody in yet. */
export const SignUp = z.strictObject({
  /** `mail`: the address has to be confirmed; `waiting`: an administrator has to let them in; `refused`: one has not. */
  state: z.enum(['mail', 'waiting', 'refused']),
  /** Since when. */
  at: Moment,
  /** To the question of this server. Left out where none was asked. */
  answer: z.string().optional(),
})
export type SignUp = z.infer<typeof SignUp>

/** What whoever wants an account has to know. */
export const SignUpRules = z.strictObject({
  mode: SignUpMode,
  /** Of mail addresses, where the mode is `domains`: only these count. As people write them; left out: any, and it has to be confirmed. */
  domains: z.array(z.string()).optional(),
  /** Whoever decides who is let in wants to know this. */
  question: z.string().optional(),
  /** What shows that somebody is not a robot: the script of the service, and the key of this server there. */
  captcha: z.strictObject({ script: z.string(), siteKey: z.string() }).optional(),
})
export type SignUpRules = z.infer<typeof SignUpRules>

/** Lets one person make an account, once. */
export const Invitation = z.strictObject({
  id: InvitationId,
  /** Where it was mailed to; null: it was handed over. */
  address: z.string().nullable(),
  /** Only an account with this address comes of it. */
  isBound: z.boolean(),
  createdBy: UserId,
  createdAt: Moment,
  until: Moment,
  /** When it was last given to the mail. Left out where no mail is sent. */
  sentAt: Moment.optional(),
  /** The account that was made with it. */
  usedBy: UserId.optional(),
  usedAt: Moment.optional(),
  revokedAt: Moment.optional(),
  /** Told in the list: who made it administers the server no more. It lets nobody in, until another administrator sends it anew. */
  inviterLeft: z.literal(true).optional(),
})
export type Invitation = z.infer<typeof Invitation>

/** As only who makes it is told: `path` leads there on this server. */
export const InvitationLink = z.strictObject({ ...Invitation.shape, path: z.string() })
export type InvitationLink = z.infer<typeof InvitationLink>
