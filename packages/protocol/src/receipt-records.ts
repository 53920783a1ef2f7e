import { z } from 'zod'
import { UserId } from './ids.ts'
import { Position } from './numbers.ts'

/** How far somebody has read in a conversation. */
export const Receipt = z.strictObject({ userId: UserId, seq: Position })
export type Receipt = z.infer<typeof Receipt>
