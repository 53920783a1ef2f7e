import type { OperationActions } from '@hubbub/runtime'
import type { UserId } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { invite, listInvitations, resendInvitation, revokeInvitation } from './invite.ts'
import { judgeSignUp, listSignUps } from './judge-sign-ups.ts'
import { openInvitation } from './open-invitation.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { invitationMailOf, signUpMailOf, tellOfSignUps } from './sign-up-mails.ts'

type SignUpOperation =
  | 'accounts.openInvitation'
  | 'accounts.resendConfirmation'
  | 'accounts.invite'
  | 'accounts.invitations'
  | 'accounts.resendInvitation'
  | 'accounts.revokeInvitation'
  | 'accounts.signUps'
  | 'accounts.judgeSignUp'

/** Who may make an account, and who decides it. */
export const signUpOperations = (
  deps: AccountsDeps,
): Pick<OperationActions<'accounts'>, SignUpOperation> => ({
  'accounts.openInvitation': (input) => openInvitation(input, deps),
  'accounts.resendConfirmation': (input) => resendConfirmation(input, deps),
  'accounts.invite': (input, caller) => invite(input, caller, deps),
  'accounts.invitations': (input) => listInvitations(input, deps),
  'accounts.resendInvitation': (input, caller) => resendInvitation(input, caller, deps),
  'accounts.revokeInvitation': (input, caller) => revokeInvitation(input, caller, deps),
  'accounts.signUps': (input) => listSignUps(input, deps),
  'accounts.judgeSignUp': (input, caller) => judgeSignUp(input, caller, deps),
})

interface MailAsked {
  userId: UserId
  id: string
}

export const signUpActions = (deps: AccountsDeps) => ({
  'accounts.invitationMailOf': (input: MailAsked) => invitationMailOf(input, deps),
  'accounts.signUpMailOf': (input: MailAsked) => signUpMailOf(input, deps),
  'accounts.tellOfSignUps': (input: { at: number }) => tellOfSignUps(input, deps),
})
