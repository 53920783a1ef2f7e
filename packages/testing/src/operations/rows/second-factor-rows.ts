import { passwordOf } from '../../credentials.ts'
import type { Asked, Catalogue } from '../row.ts'
import { freshName } from '../users.ts'

const inNoStream = 'second factors are in no stream'
const needsCode = 'it needs a code of an authenticator: see the test of second factors in sign-in'
/** As long as a real one. */
export const pendingToken = `u_${'0'.repeat(26)}.${'x'.repeat(43)}`

/** Many tests take longer than a proof counts. Who may not do even this is refused for that. */
export async function proven({ caller }: Asked): Promise<Record<never, never>> {
  await caller.call('accounts.proveIdentity', { password: passwordOf(caller.name) }).catch(() => undefined)
  return {}
}

export const secondFactorRows = {
  'accounts.finishSignIn': { sample: () => ({ pendingToken, code: '000000' }), changes: needsCode },
  'accounts.beginRequiredSetup': { sample: () => ({ pendingToken }), changes: inNoStream },
  'accounts.finishRequiredSetup': { sample: () => ({ pendingToken, code: '000000' }), changes: needsCode },
  'accounts.proveIdentity': {
    sample: ({ caller }) => ({ password: passwordOf(caller.name) }),
    changes: inNoStream,
  },
  'accounts.secondFactor': { sample: () => ({}) },
  'accounts.beginSecondFactor': { sample: proven, changes: inNoStream },
  'accounts.confirmSecondFactor': {
    // Never a code: what is asked for here is who may give one.
    sample: async (asked) => {
      await proven(asked)
      await asked.caller.call('accounts.beginSecondFactor', {}).catch(() => undefined)
      return { code: 'no-code' }
    },
    changes: needsCode,
  },
  'accounts.removeSecondFactor': { sample: proven, changes: needsCode },
  'accounts.renewRecoveryCodes': { sample: proven, changes: inNoStream },
  'accounts.forgetDevice': { sample: () => ({ deviceId: 'x'.repeat(16) }), changes: inNoStream },
  'accounts.resetSecondFactor': {
    sample: async (asked) => {
      await proven(asked)
      const { system, otherMember } = asked.fixture
      return { userId: asked.isAllowed ? (await system.person(freshName())).userId : otherMember.userId }
    },
    changes: needsCode,
  },
  'accounts.signInPolicy': { sample: () => ({}) },
  'accounts.setSignInPolicy': {
    sample: async (asked) => {
      await proven(asked)
      return { secondFactorFor: 'nobody' as const, graceDays: 14 }
    },
    changes: inNoStream,
  },
} satisfies Partial<Catalogue>
