/** How well letters fit a text in their order: 0 not at all; more for beginnings of words and for runs, most for whole words. */
export function fuzzyScore(query: string, text: string): number {
  const wanted = [...query.toLowerCase().replace(/\s+/g, '')]
  if (wanted.length === 0) return 1
  const letters = [...text.toLowerCase()]
  let score = 0
  let at = -1
  for (const letter of wanted) {
    const next = letters.indexOf(letter, at + 1)
    if (next < 0) return 0
    const isWordStart = next === 0 || /[\s._#@\u2066-\u2069-]/.test(letters[next - 1]!)
    score += 1 + (next === at + 1 ? 3 : 0) + (isWordStart ? 2 : 0) + (next === 0 ? 2 : 0)
    at = next
  }
  return score + wordScore(query, text)
}

/** More than any letters here and there. */
const whole = { text: 3_000, word: 2_000, beginning: 1_000 } as const

function wordScore(query: string, text: string): number {
  const [wanted, words] = [wordsOf(query), wordsOf(text)]
  if (words === wanted) return whole.text
  if (words.includes(wanted)) return whole.word
  return words.includes(wanted.trimEnd()) ? whole.beginning : 0
}

/** With a space before and after each. */
const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[\s._#@\u2066-\u2069-]+/)
    .filter(Boolean)
    .join(' ')} `
