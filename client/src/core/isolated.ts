// Letters that are written from right to left, and signs that change the direction.
const changesDirection =
  /[\p{Bidi_Control}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u
const overrides = /[\u202a-\u202e\u2066\u2067]/g
const isolates = /[\u2068\u2069]/g

/** A name inside of a sentence: whatever its direction, the words around it stay where they are. */
export function isolated(text: string): string {
  if (!changesDirection.test(text) && !isForeign(text)) return text
  const plain = text.replace(overrides, '')
  // Names that were isolated before, in a list, stay so; ends without a beginning would end ours.
  return `\u2068${isBalanced(plain) ? plain : plain.replace(isolates, '')}\u2069`
}

/** In a page from right to left every name keeps its own direction; numbers have none. */
const isForeign = (text: string) => globalThis.document?.documentElement.dir === 'rtl' && /\p{L}/u.test(text)

function isBalanced(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(isolates)) {
    depth += sign === '\u2068' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}
