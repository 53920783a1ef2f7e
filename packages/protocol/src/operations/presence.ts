import { z } from 'zod'
import { UserId } from '../ids.ts'
import { limits } from '../limits.ts'
import { operation } from '../operation.ts'
import { Presence } from '../records.ts'

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
} as const
