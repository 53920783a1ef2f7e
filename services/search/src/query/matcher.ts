import { limits } from '@hubbub/protocol'
import { Automaton, foldForSearch, WordEdges, type Folded } from '@hubbub/rules'
import { runsOf, words } from '../text/terms.ts'
import type { Query, Wanted } from './parse-query.ts'

/** From a unit of the original text to before another. */
export type Range = [from: number, to: number]

/** What is looked for as one, and how: the same letters may be wanted as a word and as a beginning, and unwanted as well. */
interface Sought {
  isUnwanted: boolean
  /** A word has to begin, or end, where it begins and ends. */
  wantsStart: boolean
  wantsEnd: boolean
}

/**
 * Looks through texts for what a question wants: whole words, unless their script has no spaces or only a beginning is wanted. Spaces and
 * line breaks are the same. A text is folded once and gone through once, however many words are wanted.
 */
export class Matcher {
  readonly #automaton: Automaton
  readonly #sought: { length: number; entries: Sought[] }[]
  readonly #wanted: number
  readonly #isAnyUnwanted: boolean
  /** What looking took so far: units of texts, and places of words. */
  steps = 0

  constructor({ wanted, unwanted }: Query) {
    const byText = Map.groupBy(
      [
        ...wanted.map((one) => ({ one, isUnwanted: false })),
        ...unwanted.map((one) => ({ one, isUnwanted: true })),
      ],
      ({ one }) => one.text,
    )
    this.#automaton = new Automaton([...byText.keys()])
    this.#sought = Array.from(byText, ([text, all]) => ({
      length: text.length,
      entries: all.map(({ one, isUnwanted }) => ({ isUnwanted, ...edgesOf(one) })),
    }))
    this.#wanted = wanted.length
    this.#isAnyUnwanted = unwanted.length > 0
  }

  /**
   * Where the first of a message's texts has what is wanted, in order, `limits.rangesPerHit` at most; null where the texts do not have it, or
   * have what is unwanted.
   */
  match(texts: readonly string[]): Range[] | null {
    const ranges: Range[] = []
    const there = new Set<Sought>()
    for (const [n, text] of texts.entries())
      if (!this.#look(text, there, n === 0 ? ranges : null)) return null
    if (there.size < this.#wanted) return null
    return ranges.sort(([a], [b]) => a - b)
  }

  /** Notes what is there, and where if asked; answers `false` when something is unwanted. */
  #look(original: string, there: Set<Sought>, ranges: Range[] | null): boolean {
    const folded = foldForSearch(original)
    const edges = new WordEdges(folded.text, words)
    let isUnwanted = false
    this.steps += this.#automaton.scan(folded.text.replace(/\s/gu, ' '), (index, end) => {
      const { length, entries } = this.#sought[index]!
      const start = end - length
      for (const sought of entries) {
        if ((sought.wantsStart && !edges.isEdge(start)) || (sought.wantsEnd && !edges.isEdge(end))) continue
        isUnwanted = sought.isUnwanted
        if (isUnwanted) return false
        there.add(sought)
        if (ranges && ranges.length < limits.rangesPerHit)
          ranges.push([originalOf(folded, original, start), originalOf(folded, original, end)])
      }
      const isKnown = there.size === this.#wanted && !this.#isAnyUnwanted
      return !isKnown || (ranges !== null && ranges.length < limits.rangesPerHit)
    })
    return !isUnwanted
  }
}

function edgesOf({ text, isPrefix }: Wanted): Pick<Sought, 'wantsStart' | 'wantsEnd'> {
  const runs = [...runsOf(text)]
  const [first, last] = [runs[0], runs.at(-1)]
  return {
    wantsStart: first?.kind === 'word' && first.index === 0,
    wantsEnd: !isPrefix && last?.kind === 'word' && last.index + last.text.length === text.length,
  }
}

function originalOf({ from }: Folded, original: string, at: number): number {
  if (from === null) return at
  return from[at] ?? original.length
}
