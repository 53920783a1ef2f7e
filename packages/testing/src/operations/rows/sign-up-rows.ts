import type { InvitationLink } from '@hubbub/protocol'
import type { Asked, Catalogue } from '../row.ts'

const inNoStream = 'invitations are in no stream'

async function freshInvitation({ fixture: { administrator } }: Asked): Promise<InvitationLink> {
  const { invitations } = await administrator.call('accounts.invite', {})
  return invitations[0]!
}

export const signUpRows = {
  'accounts.openInvitation': {
    sample: async (asked) => ({ invitation: (await freshInvitation(asked)).path.split('#')[1]! }),
    changes: 'it changes nothing',
  },
  'accounts.resendConfirmation': {
    sample: () => ({ name: 'nobody', password: 'a guess', email: 'nobody@example.org' }),
    changes: 'it needs a server that sends mail: see the test of sign-ups in sign-in',
  },
  'accounts.invite': { sample: () => ({}), changes: inNoStream },
  'accounts.invitations': { sample: () => ({}) },
  'accounts.resendInvitation': {
    sample: async (asked) => ({ invitationId: (await freshInvitation(asked)).id }),
    changes: inNoStream,
  },
  'accounts.revokeInvitation': {
    sample: async (asked) => ({ invitationId: (await freshInvitation(asked)).id }),
    changes: inNoStream,
  },
  'accounts.signUps': { sample: () => ({}) },
  'accounts.judgeSignUp': {
    sample: ({ fixture: { otherMember } }) => ({ userId: otherMember.userId, isApproved: true }),
    changes: 'on an open server nobody waits: see the test of sign-ups in sign-in',
  },
} satisfies Partial<Catalogue>
