import { AppError } from '@hubbub/protocol'

/** Less than a call may take: whoever asked for it is there still when it is refused. */
const waitsAtMostMs = 8_000

/**
 * Whether something that waited for its turn is still to be done. Later its caller has been told that it took too long, and asks
 * again: done all the same, it would only keep others waiting, who ask again as well, and the queue would never end.
 */
export const isInTime = (since: number): boolean => performance.now() - since < waitsAtMostMs

export const tooLate = (cause?: unknown): AppError => new AppError('busy', { retryAfterMs: 2_000 }, cause)
