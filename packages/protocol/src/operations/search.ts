import { z } from 'zod'
import { limits } from '../limits.ts'
import { ConversationId, UserId } from '../ids.ts'
import { operation } from '../operation.ts'
import { Message } from '../message-records.ts'
import { Person } from '../person-records.ts'
import { Position } from '../numbers.ts'
import { TimeZone } from '../time-zone.ts'

/** The beginning of a message that stands beside a hit. */
const Beside = z.strictObject({ seq: Position, authorId: UserId, body: z.string() })

export const search = {
  'search.messages': operation({
    summary:
      'Finds messages in all that the caller may read now, the newest first. What can be asked stands in docs/search.md.',
    input: z.strictObject({
      q: z.string().trim().min(1).max(limits.queryChars),
      /** The `next` of the page before. */
      before: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
      limit: z.number().int().min(1).max(limits.hitsPage.max).default(limits.hitsPage.default),
      /** Whose days `before:`, `after:` and `on:` mean. */
      timeZone: TimeZone.default('UTC'),
    }),
    output: z.strictObject({
      hits: z.array(
        z.strictObject({
          message: Message,
          /** Where its text has what was searched for: from a UTF-16 unit, to before another. */
          ranges: z.array(z.tuple([Position, Position])),
          /** Right before it. Left out where there is none, or where it was deleted; servers of before leave it out. */
          before: Beside.optional(),
          /** Right after it, likewise. */
          after: Beside.optional(),
          /** Of a reply in a thread: the conversation where that began. */
          threadOf: ConversationId.optional(),
        }),
      ),
      /** Who wrote them and is mentioned in them, and who wrote what stands beside them. */
      people: z.array(Person),
      /** Null: there are no more. Also after a page with few hits or none, when much was looked through. */
      next: z.number().int().nullable(),
      /** Which part of all messages can be found yet, from 0 to 1: less while an index is made. */
      indexed: z.number().min(0).max(1),
    }),
    access: 'account',
    rate: 'read',
    http: ['GET', '/api/search'],
    socket: true,
  }),
} as const
