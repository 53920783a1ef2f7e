import { z } from 'zod'
import { limits } from '../limits.ts'
import { InboxEntry, InboxEntryId } from '../personal/inbox-records.ts'
import { Moment } from '../numbers.ts'
import { operation } from '../operation.ts'
import { Person } from '../person-records.ts'

const nothing = z.strictObject({})

/** How many are unread; of more than `limits.inboxCounted` it is that number. */
const unread = z.number().int().nonnegative()

export const inbox = {
  'inbox.list': operation({
    summary:
      'What concerns the caller by name, of places that they may see now: unread first, then the latest.',
    input: z.strictObject({
      filter: z.enum(['all', 'unread']).default('all'),
      /** The `next` of the page before. */
      before: z.string().max(40).optional(),
      limit: z.number().int().min(1).max(limits.inboxPage.max).default(limits.inboxPage.default),
    }),
    output: z.strictObject({
      entries: z.array(InboxEntry),
      /** Who wrote these messages, is mentioned in them, reacted to them, or brought the caller in. */
      people: z.array(Person),
      unread,
      /** Null: there are no more. */
      next: z.string().nullable(),
    }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/inbox'],
    socket: true,
  }),
  'inbox.count': operation({
    summary: 'How many entries of the inbox are unread.',
    input: z.strictObject({}),
    output: z.strictObject({ unread }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/inbox/count'],
    socket: true,
  }),
  'inbox.markRead': operation({
    summary: 'Marks one entry of the inbox as read. Twice is once.',
    input: z.strictObject({ id: InboxEntryId }),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['PUT', '/api/inbox/:id/read'],
    socket: true,
  }),
  'inbox.markAllRead': operation({
    summary: 'Marks all entries of the inbox as read that came up to then.',
    input: z.strictObject({
      /** The `at` of the latest entry that the caller has seen. */
      upTo: Moment,
    }),
    output: nothing,
    access: 'account',
    rate: 'write',
    http: ['POST', '/api/inbox/read'],
    socket: true,
  }),
} as const
