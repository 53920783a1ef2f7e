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
  /** Nobody signs up with that address. */
  isRefused?: boolean
  invitation: { isBound: boolean; address: string | null } | null
  answer: string | null
}

/**
 * Whether somebody whom a provider knows gets an account, and what it waits for. The settings of the provider can let in everybody whom it
 * knows, or nobody; otherwise the server's mode of signing up holds, as for everybody else.
 */
export function decideJoining(
  { config: { signUp, sendsMail }, provider: { provisions } }: Server,
  { mail, isRefused = false, invitation, answer }: Comes,
  at: number,
): { refused: SignUpRefusal } | { refused: null; signUp: SignUp | null } {
  const mode = { no: 'closed', always: 'open', yes: signUp.mode } as const
  // Its owner is whoever reads the mails of the address, and the provider has seen to that.
  if (invitation?.isBound && invitation.address !== mail) return { refused: 'address_not_allowed' }
  return decideSignUp(
    { mode: mode[provisions], sendsMail, domains: signUp.domains },
    // Where everybody is let in whom the provider knows, whoever runs the server trusts it.
    {
      invitation,
      address: mail,
      isRefused: isRefused && provisions === 'yes',
      isConfirmed: mail !== null,
      answer,
    },
    at,
  )
}

/** The same for who has brought no invitation yet. */
export function mayJoin(
  server: Server,
  { mail, isRefused }: Pick<Comes, 'mail' | 'isRefused'>,
  at: number,
): Pick<Newcomer, 'mayJoin' | 'needsAddress'> {
  const { refused, ...decided } = decideJoining(
    server,
    { mail, isRefused, invitation: null, answer: null },
    at,
  )
  if (refused === 'registration_closed') return { mayJoin: 'no' }
  if (refused === 'invitation_needed') return { mayJoin: 'invite' }
  if (refused !== null) return { mayJoin: 'invite', needsAddress: true }
  return { mayJoin: 'signUp' in decided && decided.signUp ? 'waits' : 'yes' }
}

/** What whoever lets people in wants to know of somebody who was not invited. */
export function questionFor(
  { signUp: { mode, question } }: { signUp: Pick<SignUpConfig, 'mode' | 'question'> },
  { provisions }: Pick<ProviderConfig, 'provisions'>,
): string | null {
  return mode === 'approval' && provisions === 'yes' ? question : null
}
