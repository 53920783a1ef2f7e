/** How well letters fit a text in their order: 0 not at all; more for beginnings of words and for runs. */
export function fuzzyScore(query: string, text: string): number {
  const wanted = [...query.toLowerCase().replace(/\s+/g, '')]
  if (wanted.length === 0) return 1
  const letters = [...text.toLowerCase()]
  let score = 0
  let at = -1
  for (const letter of wanted) {
    const next = letters.indexOf(letter, at + 1)
    if (next < 0) return 0
    const isWordStart = next === 0 || /[\s._#-]/.test(letters[next - 1]!)
    score += 1 + (next === at + 1 ? 3 : 0) + (isWordStart ? 2 : 0) + (next === 0 ? 2 : 0)
    at = next
  }
  return score
}
