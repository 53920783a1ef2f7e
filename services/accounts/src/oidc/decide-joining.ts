import type { Newcomer, SignUp } from '@hubbub/protocol'
import type { ProviderConfig, SignUpConfig } from '@hubbub/runtime'
import { decideSignUp, type SignUpRefusal } from '../sign-up/decide-sign-up.ts'

interface Server {
  config: { signUp: Pick<SignUpConfig, 'mode' | 'domains'>; sendsMail: boolean }
  provider: Pick<ProviderConfig, 'provisions'>
}

interface Comes {
  /** Confirmed by the provider, or null. */
  mail: string | null
  invitation: { isBound: boolean; address: string | null } | null
  answer: string | null
}

/**
 * Whether somebody whom a provider knows gets an account, and what it waits for. The settings of the provider can let in everybody whom it
 * knows, or nobody; otherwise the server's mode of signing up holds, as for everybody else.
 */
export function decideJoining(
  { config: { signUp, sendsMail }, provider: { provisions } }: Server,
  { mail, invitation, answer }: Comes,
  at: number,
): { refused: SignUpRefusal } | { refused: null; signUp: SignUp | null } {
  const mode = { no: 'closed', always: 'open', yes: signUp.mode } as const
  // Its owner is whoever reads the mails of the address, and the provider has seen to that.
  if (invitation?.isBound && invitation.address !== mail) return { refused: 'address_not_allowed' }
  return decideSignUp(
    { mode: mode[provisions], sendsMail, domains: signUp.domains },
    { invitation, address: mail, isConfirmed: mail !== null, answer },
    at,
  )
}

/** The same for who has brought no invitation yet. */
export function mayJoin(server: Server, mail: string | null, at: number): Newcomer['mayJoin'] {
  const decided = decideJoining(server, { mail, invitation: null, answer: null }, at)
  if (decided.refused === 'registration_closed') return 'no'
  if (decided.refused !== null) return 'invite'
  return decided.signUp ? 'waits' : 'yes'
}

/** What whoever lets people in wants to know of somebody who was not invited. */
export function questionFor(
  { signUp: { mode, question } }: { signUp: Pick<SignUpConfig, 'mode' | 'question'> },
  { provisions }: Pick<ProviderConfig, 'provisions'>,
): string | null {
  return mode === 'approval' && provisions === 'yes' ? question : null
}
