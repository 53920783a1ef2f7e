import type { FileId, SessionId, UserId } from '../ids.ts'
import type { Account, AccountKind, Availability, Person, Status } from '../person-records.ts'
import type { DueMail } from './mail-actions.ts'
import type { Language } from '../language.ts'
import type { ActorSession } from './actor-session.ts'

export interface AccountsActions {
  /** Who holds this access token; throws `not_signed_in` or `session_ended`. */
  'accounts.authenticate': (p: { accessToken: string }) => {
    userId: UserId
    sessionId: SessionId
    kind: AccountKind
    isAdministrator: boolean
    /** Left out: `auto`. */
    availability?: Availability
  }
  /** A first administrator's code, or null once somebody has used it. */
  'accounts.setupCode': (p: Record<string, never>) => { code: string | null }
  'accounts.byName': (p: { name: string }) => Account | null
  /** Whether this session is live still: how its holder wants to be seen, or null once it has ended. Services of before answer true or false. */
  'accounts.holds': (p: { userId: UserId; sessionId: SessionId }) => Availability | boolean | null
  /** One's own account record. */
  'accounts.get': (p: { userId: UserId }) => Account | null
  /** The public cards of these people, in any order; unknown ids are left out. Checks nobody's right to see them. */
  'accounts.cards': (p: { userIds: UserId[] }) => Person[]
  /**
   * Full accounts whose name or display name begins like this, disabled ones left out. Test users find each other only, and
   * nobody else finds them.
   */
  'accounts.find': (p: { query: string; by: AccountKind; limit: number }) => Person[]
  /** Guests whose display name begins like this. Checks nobody's right to see them. */
  'accounts.findGuests': (p: { query: string; limit: number }) => Person[]
  /**
   * Enabled accounts with one of these names, and full accounts with one of them as display name; case does not matter. At most so many, those
   * who have one as their name first. No guests, and test users by their name alone. Checks nobody's right to see them.
   */
  'accounts.named': (p: { names: string[]; limit: number }) => Person[]
  /** One's own. Throws `session_ended`. */
  'accounts.rename': (p: { by: ActorSession; displayName: string }) => Account
  /** One's own picture. Throws `session_ended`. */
  'accounts.setPicture': (p: { by: ActorSession; fileId: FileId | null }) => {
    account: Account
    /** What was shown until now. */
    previous: FileId | null
  }
  /** One's own. Throws `session_ended`. */
  'accounts.setStatus': (p: { by: ActorSession; status: Status | null }) => Account
  /** One's own. Throws `session_ended`. */
  'accounts.setAvailability': (p: { by: ActorSession; availability: Availability }) => Account
  /** One's own. Throws `session_ended`. */
  'accounts.setReceipts': (p: { by: ActorSession; isHidden: boolean }) => Account
  /** What is in a mail to somebody about their account; null where nobody needs it any more. */
  'accounts.mailOf': (p: { userId: UserId; id: string }) => DueMail | null
  /** What is in the mail of an invitation; null where it has been used, revoked or sent anew. */
  'accounts.invitationMailOf': (p: { userId: UserId; id: string }) => DueMail | null
  /** What is in a mail about who signed up: to them, or to an administrator; null where nobody needs it any more. */
  'accounts.signUpMailOf': (p: { userId: UserId; id: string }) => DueMail | null
  /** The confirmed address of somebody, and in which language they read mails; null: there is none, or the account is disabled. */
  'accounts.mailbox': (p: { userId: UserId }) => { address: string; language: Language | null } | null
  /** Who has a confirmed address, page by page, in the order of their ids. */
  'accounts.withMail': (p: { after: UserId | null; limit: number }) => UserId[]
  /** Those who administer this server, at most so many as are told of what there is to do. */
  'accounts.administrators': (p: Record<string, never>) => UserId[]
  /** Of these people, those who hide how far they have read. */
  'accounts.hidingReceipts': (p: { userIds: UserId[] }) => UserId[]
}
