import type { FilterId } from '@hubbub/protocol'
import { Automaton } from '../text/automaton.ts'
import { WordEdges } from '../text/word-edges.ts'
import { wordAsCompared } from './as-compared.ts'

export interface WordList {
  id: FilterId
  words: readonly string[]
  allowed: readonly string[]
}

/** Which of some filters, one bit for each. */
type Bits = number

/** As many as a number has bits for; more are looked through in another pass. */
const atOnce = 31

/** The words of all filters of a group, looked for together. */
export class WordLists {
  readonly #some: readonly SomeLists[]

  constructor(lists: readonly WordList[]) {
    this.#some = Array.from({ length: Math.ceil(lists.length / atOnce) }, (_, n) => {
      return new SomeLists(lists.slice(n * atOnce, (n + 1) * atOnce))
    })
  }

  /** Of each filter that has one of its words in the text, the first one; answers with it how many steps that took. */
  find(text: string): { found: Map<FilterId, string>; steps: number } {
    const found = new Map<FilterId, string>()
    const edges = new WordEdges(text)
    const steps = this.#some.reduce((sum, lists) => sum + lists.find(text, edges, found), 0)
    return { found, steps }
  }
}

/**
 * Who has a word that is looked for, by the edges that the word has in a text: nobody may have to look at filter after filter for each place
 * of each word, of which a text can be full.
 */
class Holders {
  readonly #byEdges: [Bits, Bits, Bits, Bits] = [0, 0, 0, 0]

  add(list: number, word: string): void {
    const [isOpenBefore, isOpenAfter] = [word.startsWith('*'), word.endsWith('*')]
    for (const edges of [0, 1, 2, 3])
      if ((isOpenBefore || edges & 1) && (isOpenAfter || edges & 2)) this.#byEdges[edges]! |= 1 << list
  }

  at(hasEdgeBefore: boolean, hasEdgeAfter: boolean): Bits {
    return this.#byEdges[(hasEdgeBefore ? 1 : 0) | (hasEdgeAfter ? 2 : 0)]!
  }
}

class SomeLists {
  readonly #lists: readonly WordList[]
  /** As they are compared, without stars. */
  readonly #words: readonly string[]
  readonly #automaton: Automaton
  readonly #looked: Holders[]
  readonly #allowed: Holders[]
  /** Those that allow something. */
  readonly #allowing: Bits

  constructor(lists: readonly WordList[]) {
    this.#lists = lists
    const indexes = new Map<string, number>()
    const [looked, allowed]: [Holders[], Holders[]] = [[], []]
    lists.forEach((list, n) => {
      for (const [holders, words] of [[looked, list.words] as const, [allowed, list.allowed] as const])
        for (const word of words) {
          const compared = comparedOf(word)
          if (compared === '') continue
          const index = indexes.get(compared) ?? indexes.size
          if (index === indexes.size) {
            indexes.set(compared, index)
            looked.push(new Holders())
            allowed.push(new Holders())
          }
          holders[index]!.add(n, word)
        }
    })
    this.#words = [...indexes.keys()]
    this.#automaton = new Automaton(this.#words)
    this.#looked = looked
    this.#allowed = allowed
    this.#allowing = lists.reduce((bits, list, n) => bits | (list.allowed.length > 0 ? 1 << n : 0), 0)
  }

  /** Adds what it finds; answers the steps. */
  find(text: string, edges: WordEdges, found: Map<FilterId, string>): number {
    const covers = new Map<number, Int32Array>()
    let steps = this.#allowing === 0 ? 0 : this.#cover(text, edges, covers)
    let open: Bits = this.#lists.reduce((bits, _, n) => bits | (1 << n), 0)
    steps += this.#scan(
      text,
      edges,
      this.#looked,
      (list, start, end, word) => {
        const cover = covers.get(list)
        if (cover && cover[end]! <= start) return true
        open &= ~(1 << list)
        found.set(this.#lists[list]!.id, this.#wordOf(list, word, edges.isEdge(start), edges.isEdge(end)))
        return open !== 0
      },
      () => open,
    )
    return steps
  }

  /** Of each list that allows something in the text: where the earliest allowed word begins that goes on at least until there. */
  #cover(text: string, edges: WordEdges, covers: Map<number, Int32Array>): number {
    const steps = this.#scan(
      text,
      edges,
      this.#allowed,
      (list, start, end) => {
        let cover = covers.get(list)
        if (!cover) covers.set(list, (cover = new Int32Array(text.length + 1).fill(text.length)))
        cover[end] = start
        return true
      },
      () => this.#allowing,
    )
    for (const cover of covers.values())
      for (let end = text.length - 1; end >= 0; end--) cover[end] = Math.min(cover[end]!, cover[end + 1]!)
    return steps + covers.size * text.length
  }

  /**
   * Tells of the longest word of each list that ends at each place. One that begins later there is inside of it: allowed or not, it changes
   * nothing. Ends when it is answered `false`.
   */
  #scan(
    text: string,
    edges: WordEdges,
    holders: readonly Holders[],
    tell: (list: number, start: number, end: number, word: number) => boolean,
    openOf: () => Bits,
  ): number {
    let told = 0
    let [here, toldHere]: [number, Bits] = [-1, 0]
    const steps = this.#automaton.scan(text, (word, end) => {
      const start = end - this.#words[word]!.length
      if (end !== here) [here, toldHere] = [end, 0]
      const held = holders[word]!.at(edges.isEdge(start), edges.isEdge(end))
      for (let rest = held & openOf() & ~toldHere; rest !== 0; rest &= rest - 1) {
        told++
        if (!tell(31 - Math.clz32(rest & -rest), start, end, word)) return false
      }
      toldHere |= held
      return true
    })
    return steps + told
  }

  /** As it stands in the filter. */
  #wordOf(list: number, index: number, hasEdgeBefore: boolean, hasEdgeAfter: boolean): string {
    return this.#lists[list]!.words.find(
      (word) =>
        comparedOf(word) === this.#words[index] &&
        (hasEdgeBefore || word.startsWith('*')) &&
        (hasEdgeAfter || word.endsWith('*')),
    )!
  }
}

const comparedOf = (word: string): string => wordAsCompared(word.replace(/^\*|\*$/g, ''))
