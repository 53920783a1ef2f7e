import type { Catalogue } from '../row.ts'

const needsPush = 'it needs a server that sends pushes: see the test of pushes'
const noDevice = { deviceId: `d_${'0'.repeat(26)}` } as const
/** The public key that RFC 8291 has as an example. */
const p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

export const pushRows = {
  'push.devices': { sample: () => ({}) },
  'push.add': {
    sample: () => ({
      ...{ endpoint: 'https://93.184.215.14/push', p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      ...{ name: 'Test', language: 'en' },
    }),
    changes: needsPush,
  },
  'push.edit': { sample: () => ({ ...noDevice, showsContent: false }), changes: needsPush },
  'push.remove': { sample: () => noDevice, changes: needsPush },
  'push.test': { sample: () => noDevice, changes: 'it changes nothing' },
} satisfies Partial<Catalogue>
