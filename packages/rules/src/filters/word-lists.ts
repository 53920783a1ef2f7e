import type { FilterId } from '@hubbub/protocol'
import { isWordEdge } from '../text/word-edge.ts'
import { wordAsCompared } from './as-compared.ts'
import { Automaton } from './automaton.ts'

export interface WordList {
  id: FilterId
  words: readonly string[]
  allowed: readonly string[]
}

/** How one filter means a word that is looked for. */
interface Meaning {
  id: FilterId
  /** As it stands in the filter. */
  word: string
  isAllowed: boolean
  /** The word may go on there. */
  isOpenBefore: boolean
  isOpenAfter: boolean
}

interface Span {
  start: number
  end: number
  word: string
}

/** The words of all filters of a group, looked for together. */
export class WordLists {
  readonly #automaton: Automaton
  readonly #lengths: number[]
  /** Of each word that is looked for. */
  readonly #meanings: Meaning[][]

  constructor(lists: readonly WordList[]) {
    const byWord = new Map<string, Meaning[]>()
    for (const { id, words, allowed } of lists) {
      for (const [isAllowed, list] of [[false, words] as const, [true, allowed] as const])
        for (const word of list) {
          const compared = wordAsCompared(word.replace(/^\*|\*$/g, ''))
          if (compared === '') continue
          const meaning = {
            id,
            word,
            isAllowed,
            isOpenBefore: word.startsWith('*'),
            isOpenAfter: word.endsWith('*'),
          }
          byWord.set(compared, [...(byWord.get(compared) ?? []), meaning])
        }
    }
    this.#automaton = new Automaton([...byWord.keys()])
    this.#lengths = Array.from(byWord.keys(), ({ length }) => length)
    this.#meanings = [...byWord.values()]
  }

  /** Of each filter that has one of its words in the text, which; answers with it how many steps that took. */
  find(text: string): { found: Map<FilterId, string>; steps: number } {
    const spans = new Map<FilterId, { looked: Span[]; allowed: Span[] }>()
    const steps = this.#automaton.scan(text, (index, end) => {
      const start = end - this.#lengths[index]!
      const isEdgeBefore = isWordEdge(text, start)
      const isEdgeAfter = isWordEdge(text, end)
      for (const { id, word, isAllowed, isOpenBefore, isOpenAfter } of this.#meanings[index]!) {
        if ((!isOpenBefore && !isEdgeBefore) || (!isOpenAfter && !isEdgeAfter)) continue
        const those = spans.get(id) ?? { looked: [], allowed: [] }
        spans.set(id, those)
        ;(isAllowed ? those.allowed : those.looked).push({ start, end, word })
      }
    })
    const found = new Map<FilterId, string>()
    for (const [id, { looked, allowed }] of spans) {
      const first = firstOutside(looked, allowed)
      if (first) found.set(id, first.word)
    }
    return { found, steps }
  }
}

/** Both lists go by where their spans end. From the last one back, the earliest start of what is allowed is enough to know. */
function firstOutside(looked: readonly Span[], allowed: readonly Span[]): Span | undefined {
  let first: Span | undefined
  let earliest = Infinity
  let next = allowed.length - 1
  for (const span of looked.toReversed()) {
    for (; next >= 0 && allowed[next]!.end >= span.end; next--)
      earliest = Math.min(earliest, allowed[next]!.start)
    if (span.start < earliest) first = span
  }
  return first
}
