import { z } from 'zod'

/** Milliseconds since 1970, UTC. */
export const Moment = z.number().int().nonnegative()
/** A message's or a change's number in its stream; 0 stands before the first. [P-3] */
export const Position = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)
