/** Messages of one millisecond that have positions of their own. */
const perMs = 1024

/** The first position of a time. */
export const positionAt = (at: number): number => at * perMs

/** Where a search for a free position of its time begins: messages of one millisecond rarely meet. */
export function firstTry(at: number, conversationId: string, seq: number): number {
  let hash = seq
  for (let n = conversationId.length - 8; n < conversationId.length; n++)
    hash = (hash * 31 + conversationId.charCodeAt(n)) >>> 0
  return positionAt(at) + (hash % perMs)
}
