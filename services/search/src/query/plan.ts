import { runsOf, termsOf, wordTerm, isCut } from '../text/terms.ts'
import type { Wanted } from './parse-query.ts'

/** Which entries of the index can be what is wanted. All that are, are among them. */
export interface TermPlan {
  /** Each of these. */
  all: string[]
  /** For each of these a term that begins so. */
  prefixes: string[]
}

/**
 * Of so many the index is asked at most, each of which it may find in very many messages. The longest are the rarest; the others are looked for
 * in the texts.
 */
const asked = { all: 12, prefixes: 3 }

/** Terms that a message with what is wanted has at least. */
export function planTerms(wanted: readonly Wanted[]): TermPlan {
  const all = new Set<string>()
  const prefixes = new Set<string>()
  for (const { text, isPrefix } of wanted) {
    const found = [...runsOf(text)]
    found.forEach((run, n) => {
      const isOpen = isPrefix && n === found.length - 1 && run.index + run.text.length === text.length
      if (run.kind === 'word' && isOpen && !isCut(run.text)) prefixes.add(wordTerm(run.text))
      else for (const term of termsOf(run.text)) all.add(term)
    })
  }
  return { all: longest(all, asked.all), prefixes: longest(prefixes, all.size > 0 ? 1 : asked.prefixes) }
}

const longest = (terms: ReadonlySet<string>, most: number): string[] =>
  [...terms].sort((a, b) => b.length - a.length).slice(0, most)
