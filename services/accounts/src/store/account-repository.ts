import type { Account, AuditEntry, Availability, FileId, SessionId, Status, UserId } from '@hubbub/protocol'
import type { NewJob, ActorSession } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import type { MailWrite } from '../mail/decide-mail.ts'
import type { InvitationUse } from '../sign-up/decide-invitation.ts'
import type { LinkedIdentity } from '../oidc/identity.ts'

export interface NewAccount {
  account: Account
  /** Null for guests, and for who comes by a provider. */
  passwordHash: string | null
  /** Of the provider by which they come. */
  identity?: LinkedIdentity
  /** An address that has to be confirmed first, with the mail to it. */
  mail?: Pick<MailWrite, 'mail' | 'jobs'> | null
  /** What it is made with; another one who made an account with it first has it. */
  invitation?: InvitationUse | null
  /** What is done about it later. */
  jobs?: NewJob[]
  /** Refused once there is an administrator: of two who race with the setup code, one becomes it. */
  isFirstAdministrator: boolean
  /** Where an administrator makes the account for somebody else; null: people make their own. */
  act: Act | null
}

/** What an administrator does. Each write asks in itself whether the session is live and its holder still an administrator. */
export interface Act {
  by: ActorSession
  audit?: AuditEntry
}

export type AddOutcome =
  | 'added'
  | 'name_taken'
  | 'email_taken'
  | 'has_administrator'
  /** Only of an account for which somebody was invited. */
  | 'link_used_up'
  /** Only of an account that comes by a provider. */
  | 'linked_elsewhere'
  | ActorRefusal

export interface Upgrade {
  userId: UserId
  /** The guest's session that asks for it; it has to be live still. */
  sessionId: SessionId
  name: string
  email: string | null
  mail?: Pick<MailWrite, 'mail' | 'jobs'> | null
  passwordHash: string
  at: number
}

/** A change of the account, logged in its owner's stream. */
export interface AccountChange {
  account: Account
  rev: number
}

export type UpgradeOutcome =
  | ({ kind: 'upgraded'; ended: SessionId[] } & AccountChange)
  | { kind: 'not_a_guest' }
  | { kind: 'name_taken' }
  | { kind: 'email_taken' }
  | { kind: 'session_ended' }

export type RenameOutcome = ({ kind: 'renamed' } & AccountChange) | { kind: 'session_ended' }

export type SetPictureOutcome =
  | ({ kind: 'set'; previous: FileId | null } & AccountChange)
  | { kind: 'unchanged'; account: Account }
  | { kind: 'session_ended' }

/** `unchanged`: it was so already, and nothing is recorded. */
export type SetOwnOutcome =
  | ({ kind: 'changed' } & AccountChange)
  | { kind: 'unchanged'; account: Account }
  | { kind: 'session_ended' }

export type SetDisabledOutcome =
  | ({ kind: 'changed'; ended: SessionId[]; lostPicture: FileId | null } & AccountChange)
  | { kind: 'unchanged'; account: Account }
  | { kind: 'missing' }
  /** Nobody could administer this server any more. */
  | { kind: 'last_administrator' }
  /** Whoever waits to be let in is let in, or not. */
  | { kind: 'sign_up_waits' }
  | { kind: ActorRefusal }

export interface AccountRepository {
  add(account: NewAccount): Promise<AddOutcome>
  /** The guest becomes a person with the same id, and every session of the guest ends. */
  upgrade(upgrade: Upgrade): Promise<UpgradeOutcome>
  /** One's own. */
  rename(by: ActorSession, displayName: string): Promise<RenameOutcome>
  /** One's own. The one before is removed by a job of the same write. */
  setPicture(by: ActorSession, fileId: FileId | null, at: number): Promise<SetPictureOutcome>
  /** One's own, with the job that takes it away at its end. */
  setStatus(by: ActorSession, status: Status | null, at: number): Promise<SetOwnOutcome>
  /** Null where the account has no status that ends then. */
  endStatus(userId: UserId, until: number): Promise<AccountChange | null>
  /** One's own. */
  setAvailability(by: ActorSession, availability: Availability): Promise<SetOwnOutcome>
  /** One's own. */
  setReceipts(by: ActorSession, isHidden: boolean): Promise<SetOwnOutcome>
  /** Disabling ends every session, and takes the picture away. Where nothing changes, nothing is recorded. */
  setDisabled(userId: UserId, isDisabled: boolean, act: Act): Promise<SetDisabledOutcome>
}
