import { z } from 'zod'
import { Moment } from './numbers.ts'

/** A text of a message, and since when it had it. */
export const MessageVersion = z.strictObject({ body: z.string(), at: Moment })
export type MessageVersion = z.infer<typeof MessageVersion>
