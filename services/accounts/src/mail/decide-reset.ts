import type { Language, Account } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import { mailJob } from './decide-mail.ts'
import { hourMs, hoursOf, openLinkIn, withoutResets, type MailState } from './mail-state.ts'
import type { FreshLink } from './one-time-links.ts'

interface Facts {
  account: Account | null
  mail: MailState
  /** Of the password; null for who has none. */
  hash: string | null
}

export interface ResetWish {
  link: FreshLink
  language: Language
  at: number
}

interface LinkWrite {
  mail: MailState
  jobs: NewJob[]
}

/** Of mails to one account. */
const mailEveryMs = 5 * 60_000

/**
 * Somebody says that they have forgotten the password of this account. Null: no mail is sent, and nobody learns why. Who has none is told by what
 * they log in, and gets none: otherwise whoever reads their mails would get around the provider that they come by.
 */
export function decideForgotten({ account, mail, hash }: Facts, wish: ResetWish): LinkWrite | null {
  if (!account?.emailVerified || account.isDisabled) return null
  if (mail.resetAt !== null && wish.at < mail.resetAt + mailEveryMs) return null
  return {
    mail: { ...withLink(mail, wish, hash === null ? 'noPassword' : 'reset'), resetAt: wish.at },
    jobs: [mailJob(account.id, wish.link.id, wish.at)],
  }
}

export type ResetLinkRefusal = { kind: ActorRefusal | 'missing' | 'account_disabled' }

/** An administrator makes a link by which somebody can choose a password. */
export function decideResetLink(
  { refused, account, mail, hash }: Facts & { refused: ActorRefusal | null },
  wish: ResetWish,
): { refused: ResetLinkRefusal } | { refused: null; mail: MailState } {
  if (refused) return { refused: { kind: refused } }
  if (!account || hash === null) return { refused: { kind: 'missing' } }
  if (account.isDisabled) return { refused: { kind: 'account_disabled' } }
  return { refused: null, mail: withLink(mail, wish) }
}

function withLink(
  mail: MailState,
  { link, language, at }: ResetWish,
  purpose: 'reset' | 'noPassword' = 'reset',
): MailState {
  const fresh = { ...link, purpose, until: at + hoursOf[purpose] * hourMs, language }
  return { ...mail, links: [...mail.links.filter(({ until }) => until > at), fresh] }
}

/** A password is set by a link. Null: it does not work, or not any more. */
export function decideReset(
  { account, mail, hash: password }: Facts,
  { hash, at }: { hash: string; at: number },
): MailState | null {
  const link = openLinkIn(mail, hash, at)
  if (!account || account.isDisabled || password === null || link?.purpose !== 'reset') return null
  return withoutResets(mail)
}
