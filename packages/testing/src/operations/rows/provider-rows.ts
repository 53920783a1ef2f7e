import { passwordOf } from '../../credentials.ts'
import type { Asked, Catalogue } from '../row.ts'
import { freshName } from '../users.ts'

const inNoStream = 'identities are in no stream'
const needsProvider = 'it needs a provider of sign-ins: see the test of providers in sign-in'
/** No ticket of this server. */
const ticket = 'x'.repeat(200)

/** Many tests take longer than a proof counts. Who may not do even this is refused for that. */
const proven = async ({ caller }: Asked) =>
  caller.call('accounts.proveIdentity', { password: passwordOf(caller.name) }).catch(() => undefined)

export const providerRows = {
  'accounts.beginProviderSignIn': { sample: () => ({ provider: '1' }), changes: inNoStream },
  'accounts.finishProviderSignIn': {
    sample: () => ({ provider: '1', ticket, answer: 'code=1' }),
    changes: needsProvider,
  },
  'accounts.newcomer': { sample: () => ({ pendingToken: ticket }), changes: 'it changes nothing' },
  'accounts.joinByProvider': {
    sample: () => ({ pendingToken: ticket, name: freshName() }),
    changes: needsProvider,
  },
  'accounts.linkProvider': {
    sample: async (asked) => {
      await proven(asked)
      return { pendingToken: ticket }
    },
    changes: needsProvider,
  },
  'accounts.providers': { sample: () => ({}) },
  'accounts.unlinkProvider': {
    sample: async (asked) => {
      await proven(asked)
      return { linkId: 'x'.repeat(22) }
    },
    changes: needsProvider,
  },
  'accounts.providerLogout': {
    sample: () => ({ provider: '1', logoutToken: 'x' }),
    changes: needsProvider,
  },
} satisfies Partial<Catalogue>
