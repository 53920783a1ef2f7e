import { z } from 'zod'
import { UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Presence } from '../person-records.ts'

export const presence = {
  'presence.watch': operation({
    summary:
      'Tells who of these is here, and of changes from now on: the people on screen, replacing those before.',
    input: z.strictObject({ userIds: z.array(UserId).max(limits.presenceWatched) }),
    output: z.strictObject({ presence: z.array(Presence) }),
    access: 'account',
    rate: 'live',
    http: null,
    socket: true,
  }),
  'presence.idle': operation({
    summary:
      'Tells that nobody has used the device of this connection for a while, or that somebody does again. Who is idle on all devices is away.',
    input: z.strictObject({ isIdle: z.boolean() }),
    output: z.strictObject({ isIdle: z.boolean() }),
    access: 'account',
    rate: 'live',
    http: null,
    socket: true,
  }),
  'presence.active': operation({
    summary:
      'Tells that somebody looks at the device of this connection now, or does no more. Meanwhile their other devices get no pushes. Told to nobody.',
    input: z.strictObject({ isActive: z.boolean() }),
    output: z.strictObject({ isActive: z.boolean() }),
    access: 'account',
    rate: 'live',
    http: null,
    socket: true,
  }),
} as const
