import type { Account, SessionId, UserId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import type { MailWish } from '../mail/decide-mail.ts'
import type { ResetWish } from '../mail/decide-reset.ts'
import type { MailState } from '../mail/mail-state.ts'
import type { ConfirmationRefusal, ConfirmationWish } from '../sign-up/decide-confirmation.ts'
import type { AccountChange, Act, SetOwnOutcome } from './account-repository.ts'

/** `unchanged`: it was so already, and nothing is recorded. */
export type SetMailOutcome =
  | ({ kind: 'changed' } & AccountChange)
  | { kind: 'unchanged'; account: Account }
  | { kind: ActorRefusal }
  /** The password is another one by now. */
  | { kind: 'outdated' }

export type SetDeviceMailsOutcome = SetOwnOutcome | { kind: ActorRefusal }

export type ConfirmOutcome =
  | ({ kind: 'changed'; loser: AccountChange | null } & AccountChange)
  /** The other address has to say yes as well. */
  | ({ kind: 'waits' } & AccountChange)
  | ({ kind: 'taken' } & AccountChange)
  | { kind: 'link_used_up' }

export type ResendOutcome =
  | ({ kind: 'changed' } & AccountChange)
  /** The account lets its owner in already. */
  | { kind: 'let_in' }
  | { kind: ConfirmationRefusal }

export type RemoveMailOutcome =
  | ({ kind: 'changed' } & AccountChange)
  | { kind: 'unchanged'; account: Account }
  | { kind: 'missing' }
  | { kind: ActorRefusal }

export type ResetLinkOutcome = { kind: 'made' | 'missing' | 'account_disabled' } | { kind: ActorRefusal }

export type ResetByLinkOutcome = { kind: 'reset'; ended: SessionId[] } | { kind: 'link_used_up' }

/** A link that was opened, as it claims to be. */
export interface OpenedLink {
  userId: UserId
  hash: string
  at: number
}

export interface MailRepository {
  of(userId: UserId): Promise<{ account: Account; mail: MailState } | null>
  /** Who has confirmed this address. */
  holderOf(address: string): Promise<Account | null>
  /** Who has confirmed an address, page by page, in the order of their ids. */
  confirmed(after: UserId | null, limit: number): Promise<UserId[]>
  /** One's own. `from`: the hash of the password that was proven to be known. */
  set(by: ActorSession, wish: MailWish & { from: string }): Promise<SetMailOutcome>
  confirm(link: OpenedLink): Promise<ConfirmOutcome>
  /** Lets the link be mailed anew that a new account waits for. */
  resendConfirmation(userId: UserId, wish: ConfirmationWish): Promise<ResendOutcome>
  /** Somebody else's, who cannot open its mails any more. */
  remove(userId: UserId, act: Act): Promise<RemoveMailOutcome>
  /** Whether one is mailed of new devices. One's own. */
  setDeviceMails(by: ActorSession, isOn: boolean): Promise<SetDeviceMailsOutcome>
  /** Lets a link for a new password be mailed, unless one was just now or the account can have none. */
  forgotten(userId: UserId, wish: ResetWish): Promise<void>
  /** A link for a new password that is not mailed. */
  makeResetLink(userId: UserId, wish: ResetWish, act: Act): Promise<ResetLinkOutcome>
  /** Sets the password and ends every session. */
  resetByLink(link: OpenedLink, to: string): Promise<ResetByLinkOutcome>
}
