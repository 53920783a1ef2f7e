import type { PushAnswer } from './call-endpoint.ts'

/** How one try to give a push to its service ended; `reason` is for the person whose device it is. */
export type PushEnd =
  | { kind: 'taken' }
  /** The device takes none any more. */
  | { kind: 'gone'; reason: string }
  | { kind: 'later'; reason: string }
  | { kind: 'refused'; reason: string }

const reasonChars = 200

export function decideAnswer({ status, text }: PushAnswer): PushEnd {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, reasonChars)
  const reason = words ? `${status}: ${words}` : `${status}`
  if (status === 404 || status === 410) return { kind: 'gone', reason }
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later', reason }
  return { kind: 'refused', reason }
}
