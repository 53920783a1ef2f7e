import type { Account, InvitationId, SignUp, UserId } from '@hubbub/protocol'
import type { InvitationRefusal } from '../sign-up/decide-invitation.ts'
import type { JudgementWish, JudgeRefusal } from '../sign-up/decide-sign-up.ts'
import type { StoredInvitation } from '../sign-up/invitation-state.ts'
import type { ActorRefusal } from '@hubbub/rules'
import type { AccountChange, Act } from './account-repository.ts'

export type JudgeOutcome = ({ kind: 'judged' } & AccountChange) | { kind: JudgeRefusal }

/** Accounts that let nobody in yet. */
export interface SignUpRepository {
  /** In order of creation, those after `after`. */
  page(state: SignUp['state'], after: UserId | null, limit: number): Promise<Account[]>
  count(state: SignUp['state']): Promise<number>
  judge(userId: UserId, wish: JudgementWish, act: Act): Promise<JudgeOutcome>
  /** Removes accounts that have been in this state for so long. Answers how many. */
  sweep(state: SignUp['state'], before: number, limit: number): Promise<number>
}

export type InvitationOutcome = { kind: 'done'; invitation: StoredInvitation } | { kind: InvitationRefusal }

export interface InvitationRepository {
  /** With the mails of them. */
  add(
    invitations: StoredInvitation[],
    wish: { at: number; sendsMail: boolean },
    act: Act,
  ): Promise<StoredInvitation[] | ActorRefusal>
  get(id: InvitationId): Promise<StoredInvitation | null>
  /** The newest first, those before `before`. */
  page(before: InvitationId | null, limit: number): Promise<StoredInvitation[]>
  resend(id: InvitationId, wish: { at: number; sendsMail: boolean }, act: Act): Promise<InvitationOutcome>
  revoke(id: InvitationId, wish: { at: number }, act: Act): Promise<InvitationOutcome>
}
