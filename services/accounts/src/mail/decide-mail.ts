import type { Language, Account, MailChange, SignUp, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import { takesLinks } from '../sign-up/decide-sign-up.ts'
import { hourMs, hoursOf, openLinkIn, withoutResets, type LinkPurpose, type MailState } from './mail-state.ts'
import type { FreshLink } from './one-time-links.ts'

/** What becomes of an account's address and mails. */
export interface MailWrite {
  email: string | null
  isVerified: boolean
  mail: MailState
  jobs: NewJob[]
  /** What the account waits for from now on; null: it lets its owner in. Left out: that stays as it is. */
  signUp?: SignUp | null
}

export interface MailWish {
  /** Null: none any more. */
  to: string | null
  language: Language
  links: Record<'newAddress' | 'oldAddress', FreshLink>
  at: number
}

interface SetFacts {
  /** What speaks against the session that asks, where one does. */
  refused: ActorRefusal | null
  account: Account | null
  mail: MailState
  /** Of the password, as it is now. */
  hash: string | null
}

export type SetMailRefusal =
  | { kind: ActorRefusal }
  | { kind: 'outdated' }
  | { kind: 'unchanged'; account: Account }
export type SetMailDecision = { refused: SetMailRefusal } | { refused: null; write: MailWrite }

/** Begins the change of one's own address. `from`: the hash of the password that was proven to be known. */
export function decideSetMail(
  { refused, account, mail, hash }: SetFacts,
  wish: MailWish & { from: string },
): SetMailDecision {
  if (refused || !account) return { refused: { kind: refused ?? 'session_ended' } }
  if (hash !== wish.from) return { refused: { kind: 'outdated' } }
  const { email } = account
  const isVerified = account.emailVerified === true
  const isAsItIs = wish.to === email && (isVerified || email === null)
  if (isAsItIs && mail.change === null) return { refused: { kind: 'unchanged', account } }
  // Back to what it is: nothing is changed any more.
  if (isAsItIs) return { refused: null, write: { email, isVerified, mail: withoutChange(mail), jobs: [] } }
  // One that nobody has confirmed is nobody's to confirm the removal of.
  if (wish.to === null && !isVerified)
    return { refused: null, write: { email: null, isVerified: false, mail: withoutChange(mail), jobs: [] } }
  return { refused: null, write: { email, isVerified, ...beginChange({ account, mail }, wish) } }
}

/** Links to the new address and, where there is one that was confirmed, to the old one. They replace those of a change before. */
export function beginChange(
  { account, mail }: { account: Account; mail: MailState },
  { to, language, links, at }: MailWish,
): Pick<MailWrite, 'mail' | 'jobs'> {
  const awaits: MailChange['awaits'] = [
    ...(to === null ? [] : (['new'] as const)),
    ...(account.emailVerified ? (['old'] as const) : []),
  ]
  const fresh = awaits.map((side) => {
    const purpose = purposeOf[side]
    return { ...links[purpose], purpose, until: at + hoursOf[purpose] * hourMs, language }
  })
  const until = at + hoursOf.newAddress * hourMs
  const kept = withoutChange(mail)
  return {
    mail: { ...kept, language, change: { to, awaits, until }, links: [...kept.links, ...fresh] },
    jobs: fresh.map(({ id }) => mailJob(account.id, id, at)),
  }
}

const purposeOf = { new: 'newAddress', old: 'oldAddress' } as const
const sideOf: Partial<Record<LinkPurpose, 'new' | 'old'>> = { newAddress: 'new', oldAddress: 'old' }

export const mailJob = (userId: UserId, id: string, at: number): NewJob => ({
  kind: 'mail.send',
  key: `accounts.mailOf:${userId}:${id}`,
  payload: { source: 'accounts.mailOf', userId, id },
  at,
})

const withoutChange = (mail: MailState): MailState => ({
  ...mail,
  change: null,
  links: mail.links.filter(({ purpose }) => purpose === 'reset'),
})

interface ConfirmFacts {
  account: Account | null
  mail: MailState
  /** Who has the address that is to be confirmed. */
  holder: { id: UserId; isVerified: boolean } | null
}

export type ConfirmDecision =
  | { refused: 'link_used_up' }
  /** Somebody else has confirmed the address before: the change is given up. */
  | { refused: null; kind: 'taken'; write: MailWrite }
  | { refused: null; kind: 'waits'; write: MailWrite }
  /** `loser`: who had the address and had not confirmed it. */
  | { refused: null; kind: 'changed'; write: MailWrite; loser: UserId | null }

/** A link is opened that was mailed to one of the two addresses. When all have said yes the address changes. */
export function decideConfirm(
  { account, mail, holder }: ConfirmFacts,
  { hash, at }: { hash: string; at: number },
): ConfirmDecision {
  const link = openLinkIn(mail, hash, at)
  const side = link && sideOf[link.purpose]
  const { change } = mail
  if (!account || !takesLinks(account) || !link || !side || !change) return { refused: 'link_used_up' }
  const { email } = account
  const isVerified = account.emailVerified === true
  const others = mail.links.filter(({ id }) => id !== link.id)
  const awaits = change.awaits.filter((one) => one !== side)
  if (awaits.length > 0) {
    const waiting = { ...mail, links: others, change: { ...change, awaits } }
    return { refused: null, kind: 'waits', write: { email, isVerified, mail: waiting, jobs: [] } }
  }
  const ended = withoutChange(mail)
  const isOthers = holder !== null && holder.id !== account.id
  if (isOthers && holder.isVerified)
    return { refused: null, kind: 'taken', write: { email, isVerified, mail: ended, jobs: [] } }
  // A link for a new password lies in the mailbox of before.
  const isTheirs = change.to !== null
  const isLetIn = isTheirs && account.signUp?.state === 'mail'
  const write = {
    ...{ email: change.to, isVerified: isTheirs, mail: withoutResets(ended), jobs: [] },
    ...(isLetIn && { signUp: null }),
  }
  return { refused: null, kind: 'changed', write, loser: isOthers ? holder.id : null }
}

export type RemoveMailRefusal =
  | { kind: ActorRefusal }
  | { kind: 'missing' }
  | { kind: 'unchanged'; account: Account }

/** An administrator takes an address away, for somebody who cannot open its mails any more. */
export function decideRemoveMail({
  refused,
  account,
  mail,
}: {
  refused: ActorRefusal | null
  account: Account | null
  mail: MailState
}): { refused: RemoveMailRefusal } | { refused: null; write: MailWrite } {
  if (refused) return { refused: { kind: refused } }
  if (!account) return { refused: { kind: 'missing' } }
  if (account.email === null && !mail.change) return { refused: { kind: 'unchanged', account } }
  const write = { email: null, isVerified: false, mail: withoutResets(withoutChange(mail)), jobs: [] }
  return { refused: null, write }
}
