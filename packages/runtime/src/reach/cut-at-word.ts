/** By characters as people count them, at the end of a word where one is near. */
export function cutAtWord(text: string, most: number): string {
  const chars = [...new Intl.Segmenter().segment(text.slice(0, most * 16))].map(({ segment }) => segment)
  if (chars.length <= most && text.length <= most * 16) return text
  const start = chars.slice(0, Math.max(0, most - 1)).join('')
  const end = start.search(/\s+\S*$/u)
  return `${(end > start.length / 2 ? start.slice(0, end) : start).trimEnd()}…`
}
