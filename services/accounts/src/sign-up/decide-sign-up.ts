import { AppError, type Account, type SignUp, type SignUpMode } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'

interface Asked {
  mode: SignUpMode
  sendsMail: boolean
  domains: readonly string[]
}

interface Given {
  /** Whoever signs up was invited. `isBound`: only with this address. */
  invitation: { isBound: boolean } | null
  address: string | null
  /** Nobody signs up with this address. */
  isRefused?: boolean
  /** A provider of sign-ins has confirmed the address. */
  isConfirmed?: boolean
  answer: string | null
}

export type SignUpRefusal =
  | 'registration_closed'
  | 'invitation_needed'
  | 'address_not_allowed'
  | 'address_refused'

/**
 * Whether somebody may make an account, and what it waits for (null: nothing). Whoever is invited has been looked at already: neither their
 * address nor an administrator is asked.
 */
export function decideSignUp(
  { mode, sendsMail, domains }: Asked,
  { invitation, address, isRefused = false, isConfirmed = false, answer }: Given,
  at: number,
): { refused: SignUpRefusal } | { refused: null; signUp: SignUp | null } {
  if (mode === 'closed') return { refused: 'registration_closed' }
  const untilConfirmed: SignUp | null = isConfirmed ? null : { state: 'mail', at }
  // The link may have been passed on: that somebody reads the mails of the address is shown once more.
  if (invitation) return { refused: null, signUp: invitation.isBound && sendsMail ? untilConfirmed : null }
  if (mode === 'invite') return { refused: 'invitation_needed' }
  if (isRefused) return { refused: 'address_refused' }
  if (mode === 'domains')
    return address !== null && (domains.includes('*') || domains.includes(domainOf(address)))
      ? { refused: null, signUp: untilConfirmed }
      : { refused: 'address_not_allowed' }
  if (mode === 'approval')
    return { refused: null, signUp: { state: 'waiting', at, ...(answer !== null && { answer }) } }
  return { refused: null, signUp: null }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

interface JudgedFacts {
  /** What speaks against the administrator who asks. */
  refused: ActorRefusal | null
  account: Account | null
}

export interface JudgementWish {
  isApproved: boolean
  /** As whoever judges has seen it. Left out: whatever it is. */
  state?: SignUp['state'] | undefined
  at: number
}

export type JudgeRefusal = ActorRefusal | 'not_found'

/** What becomes of an account that waits: null is that it is let in. */
export type Judgement =
  | { refused: JudgeRefusal }
  | { refused: null; signUp: SignUp | null; isDisabled: boolean; jobs: NewJob[] }

/** An administrator lets somebody in, or refuses them. Who was refused can still be let in, and so can who has not confirmed their address. */
export function decideJudgement(
  { refused, account }: JudgedFacts,
  { isApproved, state, at }: JudgementWish,
): Judgement {
  if (refused) return { refused }
  const signUp = account?.signUp
  if (!account || !signUp || (state ?? signUp.state) !== signUp.state) return { refused: 'not_found' }
  // Refused once more they would be mailed once more, and stay for longer.
  if (!isApproved && signUp.state === 'refused') return { refused: 'not_found' }
  const jobs = account.emailVerified ? [noticeJob(account, isApproved ? 'approved' : 'refused', at)] : []
  if (isApproved) return { refused: null, signUp: null, isDisabled: false, jobs }
  return { refused: null, signUp: { ...signUp, state: 'refused', at }, isDisabled: true, jobs }
}

function noticeJob({ id: userId }: Account, end: 'approved' | 'refused', at: number): NewJob {
  const source = 'accounts.signUpMailOf' as const
  const id = `${end}:${at}`
  return { kind: 'mail.send', key: `${source}:${userId}:${id}`, payload: { source, userId, id }, at }
}

/** Links that confirm an address work also for who is not in yet; for who is disabled or refused none does. */
export const takesLinks = ({ isDisabled, signUp }: Pick<Account, 'isDisabled' | 'signUp'>): boolean =>
  !isDisabled || signUp?.state === 'mail' || signUp?.state === 'waiting'

/** Why the right password lets nobody in. */
export function refusalOfDisabled(
  account: Pick<Account, 'signUp'> | null,
): 'account_disabled' | 'mail_unconfirmed' | 'sign_up_waits' | 'sign_up_refused' {
  const state = account?.signUp?.state
  return state === undefined ? 'account_disabled' : refusals[state]
}
const refusals = { mail: 'mail_unconfirmed', waiting: 'sign_up_waits', refused: 'sign_up_refused' } as const

/** The same for who has shown that the account is theirs: they learn where the link was mailed. */
export function refusedToOwner(account: Pick<Account, 'signUp' | 'mailChange'> | null, at: number): AppError {
  const code = refusalOfDisabled(account)
  const change = account?.mailChange
  // Of who waits to be let in no other link is mailed.
  const works = code === 'mail_unconfirmed' || (code === 'sign_up_waits' && at < (change?.until ?? 0))
  const address = works ? change?.to : null
  return new AppError(code, address ? { address } : {})
}
