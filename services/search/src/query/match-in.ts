import { fold } from '@hubbub/rules'
import { findText, type Range } from './find-text.ts'
import type { Query } from './parse-query.ts'

/** Where the first of a message's texts has what is wanted, in order; null where the texts do not have it, or have what is unwanted. */
export function matchIn(texts: readonly string[], { wanted, unwanted }: Query): Range[] | null {
  const folded = texts.map((text) => ({ text, folded: fold(text) }))
  const placesOf = (one: Query['wanted'][number]) =>
    folded.map(({ text, folded: inText }) => findText(inText, text, one))
  if (unwanted.some((one) => placesOf(one).some((ranges) => ranges.length > 0))) return null
  const ranges: Range[] = []
  for (const one of wanted) {
    const places = placesOf(one)
    if (places.every((found) => found.length === 0)) return null
    ranges.push(...places[0]!)
  }
  return ranges.sort(([a], [b]) => a - b)
}
