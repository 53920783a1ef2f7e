import { z } from 'zod'
import { DeviceId } from '../ids.ts'
import { limits } from '../limits.ts'
import { Language } from '../language.ts'
import { PushDevice } from '../personal/notification-records.ts'
import { operation } from '../operation.ts'
import { line } from '../text.ts'

const nothing = z.strictObject({})
/** Bytes as base64url without padding. */
const bytes = (chars: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${chars}}$`))

export const push = {
  'push.devices': operation({
    summary: 'The devices of the caller that take pushes, and the key with which a browser subscribes.',
    input: nothing,
    output: z.strictObject({
      /** Null: this server sends no pushes. */
      key: z.string().nullable(),
      devices: z.array(PushDevice),
    }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/push'],
    socket: true,
  }),
  'push.add': operation({
    summary:
      'Sends pushes to the device of the caller, until this session ends. Asked at each start. A device that another account had is the caller’s from now on.',
    input: z.strictObject({
      /** As `PushSubscription` of the browser has them. It is `https`, at a public address. */
      endpoint: z.string().max(limits.pushEndpointChars),
      p256dh: bytes(87),
      auth: bytes(22),
      name: line(limits.pushDeviceNameChars),
      language: Language,
    }),
    output: z.strictObject({ device: PushDevice }),
    access: 'account',
    rate: 'write',
    http: ['POST', '/api/push/devices'],
    socket: true,
  }),
  'push.edit': operation({
    summary: 'Says whether pushes tell a device of the caller what messages say.',
    input: z.strictObject({ deviceId: DeviceId, showsContent: z.boolean() }),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['PATCH', '/api/push/devices/:deviceId'],
    socket: true,
  }),
  'push.remove': operation({
    summary: 'Sends no more pushes to a device of the caller. Twice is once.',
    input: z.strictObject({ deviceId: DeviceId }),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['DELETE', '/api/push/devices/:deviceId'],
    socket: true,
  }),
  'push.test': operation({
    summary:
      'Sends a push to a device of the caller at once. `push_failed` says in `fields.reason` what its push service answered.',
    input: z.strictObject({ deviceId: DeviceId }),
    output: nothing,
    access: 'account',
    rate: 'pushTest',
    http: ['POST', '/api/push/devices/:deviceId/test'],
    socket: true,
  }),
} as const
