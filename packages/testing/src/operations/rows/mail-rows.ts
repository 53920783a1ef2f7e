import { passwordOf } from '../../credentials.ts'
import type { Asked, Catalogue } from '../row.ts'
import { freshName } from '../users.ts'

const inNoStream = 'links and passwords are in no stream'
const needsMail = 'it needs a server that sends mail: see the test of addresses in mail'
/** As long as a real one. */
const noLink = `u_${'0'.repeat(26)}.${'x'.repeat(43)}`

/** For somebody new, so that nobody else's password changes. */
async function freshLink({ fixture: { system, administrator } }: Asked): Promise<string> {
  const { userId } = await system.person(freshName())
  const { path } = await administrator.call('accounts.createResetLink', { userId })
  return path.split('#')[1]!
}

export const mailRows = {
  'accounts.setMail': {
    sample: ({ caller }) => ({ address: `${freshName()}@example.org`, password: passwordOf(caller.name) }),
    changes: needsMail,
  },
  'accounts.setDeviceMails': { sample: () => ({ isOn: true }), changes: needsMail },
  'accounts.openLink': {
    sample: async (asked) => ({ link: await freshLink(asked) }),
    changes: 'it changes nothing',
  },
  'accounts.confirmMail': { sample: () => ({ link: noLink }), changes: needsMail },
  'accounts.forgotPassword': { sample: () => ({ name: freshName() }), changes: inNoStream },
  'accounts.resetByLink': {
    sample: async (asked) => ({ link: await freshLink(asked), newPassword: passwordOf('another') }),
    changes: inNoStream,
  },
  'accounts.createResetLink': {
    sample: async ({ fixture: { system, otherMember }, isAllowed }) => ({
      userId: isAllowed ? (await system.person(freshName())).userId : otherMember.userId,
    }),
    changes: inNoStream,
  },
  'accounts.removeMail': {
    sample: async ({ fixture: { system, otherMember }, isAllowed }) => ({
      userId: isAllowed ? (await system.person(freshName())).userId : otherMember.userId,
    }),
    changes: 'it is told in the stream of somebody new alone: see the test of addresses in mail',
  },
  'mail.test': { sample: () => ({ address: 'test@example.org' }), changes: 'it changes nothing' },
} satisfies Partial<Catalogue>
