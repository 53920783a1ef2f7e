import type { Catalogue } from '../row.ts'

const needsMail = 'it needs a server that sends mail: see the test of mails about missed messages'
/** As long as a real one. */
const noToken = `u_${'0'.repeat(26)}.${'x'.repeat(43)}`

export const missedMailRows = {
  'missedMail.settings': { sample: () => ({}) },
  'missedMail.set': { sample: () => ({ when: 'off' }), changes: needsMail },
  'missedMail.unsubscribe': { sample: () => ({ token: noToken }), changes: needsMail },
} satisfies Partial<Catalogue>
