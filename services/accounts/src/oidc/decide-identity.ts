import {
  limits,
  type Account,
  type AuditEntry,
  type ErrorCode,
  type SessionId,
  type UserId,
} from '@hubbub/protocol'
import type { ActorSession, NewJob } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import { refusalOfDisabled } from '../sign-up/decide-sign-up.ts'
import { letsIn, type WaysIn } from '../credentials/ways-in.ts'
import type { MailState } from '../mail/mail-state.ts'
import type { StoredPasskey } from '../second-factor/second-factor-state.ts'
import { traced, type Trace } from '../second-factor/trace.ts'
import { issuerIn, type LinkedIdentity } from './identity.ts'

export interface IdentityFacts {
  account: Account | null
  /** Of this account. */
  identities: LinkedIdentity[]
  /** Who has the identity that it is about; null: nobody. */
  holder: UserId | null
  /** Of the password; null for who has none. */
  hash: string | null
  passkeys: readonly StoredPasskey[]
  mail: MailState
  /** What speaks against the session that asks, where one does. */
  refused: ActorRefusal | null
}

export type IdentityRefusal = Extract<
  ErrorCode,
  | ActorRefusal
  | 'linked_elsewhere'
  | 'limit_reached'
  | 'last_way_in'
  | 'not_found'
  | 'account_disabled'
  | 'mail_unconfirmed'
  | 'sign_up_waits'
  | 'sign_up_refused'
  | 'no_account_yet'
>

/** What a write comes to. Left out stays as it is. */
export type DecidedIdentity = {
  identities?: LinkedIdentity[]
  isAdministrator?: boolean
  /** The sessions that began with it, save one. */
  ends?: { identity: string; but: SessionId }
  audit?: AuditEntry
  /** With the mails that are due. */
  mail?: MailState
  jobs?: NewJob[]
} & ({ refused: IdentityRefusal } | { refused: null })

interface KeyWish {
  key: string
  at: number
}

/** What it leaves behind, and what the provider is called. */
interface Told {
  trace: Trace
  provider: string
}

/** Somebody who is signed in connects their account. Twice is once. */
function link(
  facts: IdentityFacts,
  { key, at, ...told }: KeyWish & Told & { by: ActorSession },
): DecidedIdentity {
  const { account, identities, holder, refused } = facts
  if (refused) return { refused }
  if (!account || account.kind !== 'person') return { refused: 'full_account_needed' }
  if (holder === account.id) return { refused: null }
  if (holder !== null) return { refused: 'linked_elsewhere' }
  if (identities.length >= limits.linkedProviders) return { refused: 'limit_reached' }
  return { refused: null, identities: [...identities, fresh(key, at)], ...connected(facts, told) }
}

const connected = (facts: IdentityFacts, { trace, provider }: Told) =>
  traced(facts, trace, 'providerConnected', provider)

/** The provider has confirmed an address: it connects the account whose owner has confirmed the same one here. */
function linkByMail(
  facts: IdentityFacts,
  { key, address, at, ...told }: KeyWish & Told & { address: string },
): DecidedIdentity {
  const { account, identities, holder } = facts
  // Whoever typed an address here without opening a mail there may have typed somebody else's, and waits for its owner.
  const isTheirs = account?.kind === 'person' && account.emailVerified === true && account.email === address
  if (!isTheirs || identities.length >= limits.linkedProviders) return { refused: 'no_account_yet' }
  if (account.isDisabled) return { refused: refusalOfDisabled(account) }
  if (holder !== null) return holder === account.id ? { refused: null } : { refused: 'linked_elsewhere' }
  // A provider that gives an address to another person says so by another number: they do not get the account of the one before.
  if (identities.some((one) => issuerIn(one.key) === issuerIn(key))) return { refused: 'no_account_yet' }
  return { refused: null, identities: [...identities, fresh(key, at)], ...connected(facts, told) }
}

/** Somebody comes in by it. `isAdministrator`: what the provider says of that; null: it does not say. */
function signedIn(
  { account, identities }: IdentityFacts,
  { key, isAdministrator, audit, at }: KeyWish & { isAdministrator: boolean | null; audit: AuditEntry },
): DecidedIdentity {
  const known = identities.find((one) => one.key === key)
  if (!account || !known) return { refused: 'no_account_yet' }
  // Whom the provider confirms learns as much as who has the right password.
  if (account.isDisabled) return { refused: refusalOfDisabled(account) }
  const turns = turned(account, known, isAdministrator)
  const { grantsAdministrator: _, ...bare } = known
  const grants = turns ?? known.grantsAdministrator === true
  const used: LinkedIdentity = { ...bare, usedAt: at, ...(grants && { grantsAdministrator: true as const }) }
  return {
    refused: null,
    identities: identities.map((one) => (one === known ? used : one)),
    ...(turns !== null && { isAdministrator: turns, audit }),
  }
}

/** A provider takes away only what it gave: nobody loses an office that they were given here. */
function turned(
  { isAdministrator }: Pick<Account, 'isAdministrator'>,
  { grantsAdministrator }: LinkedIdentity,
  said: boolean | null,
): boolean | null {
  if (said === true && !isAdministrator) return true
  return said === false && grantsAdministrator && isAdministrator ? false : null
}

/** Lets nobody in by it any more. The last way in stays: a password, a passkey, or another provider. */
function unlink(
  facts: IdentityFacts,
  { by, key, waysIn, trace, provider }: KeyWish & Told & { by: ActorSession; waysIn: WaysIn },
): DecidedIdentity {
  const { identities, hash, passkeys, refused, account } = facts
  if (refused) return { refused }
  const known = identities.find((one) => one.key === key)
  if (!account || !known) return { refused: 'not_found' }
  const others = identities.filter((one) => one !== known)
  const isWayIn = letsIn({ hash: null, passkeys: [], identities: [known] }, waysIn)
  if (isWayIn && !letsIn({ hash, passkeys, identities: others }, waysIn)) return { refused: 'last_way_in' }
  const loses = known.grantsAdministrator && account.isAdministrator
  const { audit } = trace
  const details = { ...audit.details, ...(loses && { isAdministrator: false }) }
  return {
    refused: null,
    identities: others,
    ends: { identity: key, but: by.sessionId },
    ...(loses && { isAdministrator: false }),
    ...traced(facts, { ...trace, audit: { ...audit, details } }, 'providerDisconnected', provider),
  }
}

const fresh = (key: string, at: number): LinkedIdentity => ({ key, linkedAt: at, usedAt: at })

/** Every write of identities. */
const decisions = { link, linkByMail, signedIn, unlink }
type Decisions = typeof decisions
export type IdentityWriteName = keyof Decisions
export type IdentityWish<N extends IdentityWriteName> = Parameters<Decisions[N]>[1]

export function decideIdentity<N extends IdentityWriteName>(
  name: N,
  facts: IdentityFacts,
  wish: IdentityWish<N>,
): DecidedIdentity {
  const one = decisions[name] as unknown as (facts: IdentityFacts, wish: IdentityWish<N>) => DecidedIdentity
  return one(facts, wish)
}

/** The session on whose behalf it is written; null: the provider's word stands for it. */
export const actorOfIdentity = (wish: object): ActorSession | null =>
  'by' in wish ? (wish.by as ActorSession) : null
