import type { Catalogue } from '../row.ts'
import { pendingToken, proven } from './second-factor-rows.ts'

const inNoStream = 'passkeys are in no stream'
const needsDevice = 'it needs a device that makes passkeys: see the test of passkeys in sign-in'
const bytes = 'x'.repeat(43)
const answer = { id: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }
const made = { id: bytes, clientDataJSON: bytes, attestationObject: bytes }
const passkeyId = 'x'.repeat(16)

export const passkeyRows = {
  'accounts.beginPasskeySignIn': { sample: () => ({}), changes: inNoStream },
  'accounts.signInWithPasskey': { sample: () => ({ passkey: answer }), changes: needsDevice },
  'accounts.beginRequiredPasskey': { sample: () => ({ pendingToken }), changes: inNoStream },
  'accounts.finishRequiredPasskey': {
    sample: () => ({ pendingToken, name: 'Laptop', passkey: made }),
    changes: needsDevice,
  },
  'accounts.beginPasskeyProof': { sample: () => ({}), changes: inNoStream },
  'accounts.beginPasskey': { sample: proven, changes: inNoStream },
  'accounts.addPasskey': {
    sample: () => ({ name: 'Laptop', passkey: made }),
    changes: needsDevice,
  },
  'accounts.renamePasskey': { sample: () => ({ passkeyId, name: 'Phone' }), changes: inNoStream },
  'accounts.removePasskey': {
    sample: async (asked) => ({ passkeyId, ...(await proven(asked)) }),
    changes: needsDevice,
  },
} satisfies Partial<Catalogue>
