const begun = /(?<![\p{L}\p{N}_])@([\p{L}\p{N}._-]{0,32})$/u

/** The `@…` that ends at the caret, if there is one: where it begins, and what was typed of the name. */
export function mentionBefore(text: string, caret: number): { from: number; query: string } | null {
  const match = begun.exec(text.slice(0, caret))
  return match ? { from: match.index, query: match[1] ?? '' } : null
}
