/** Codes of UTF-16 units, and one more than there are. */
const units = 0x1_0000

/**
 * Finds all of many words in a text at once (Aho and Corasick, 1975): each unit of the text is looked at once, whatever it is, and however
 * many words there are. Nothing is tried again from the beginning, so no text and no word can make it take longer.
 */
export class Automaton {
  /** Where one goes from a state by a unit: by `state * units + unit`. */
  readonly #next = new Map<number, number>()
  /** Of each state, the one of its longest ending that is a beginning of a word. */
  readonly #fallback: number[] = [0]
  /** Of each state, the nearest one along its endings at which a word ends; 0: none. */
  readonly #ending: number[] = [0]
  /** Of each state at which a word ends, which one; -1: none. */
  readonly #word: number[] = [-1]

  /** The same word is there once. */
  constructor(words: readonly string[]) {
    const byDepth: number[][] = []
    words.forEach((word, index) => {
      let state = 0
      for (let at = 0; at < word.length; at++) {
        const key = state * units + word.charCodeAt(at)
        let next = this.#next.get(key)
        if (next === undefined) {
          next = this.#word.push(-1) - 1
          this.#next.set(key, next)
          ;(byDepth[at] ??= []).push(state, word.charCodeAt(at), next)
        }
        state = next
      }
      if (state !== 0) this.#word[state] = index
    })
    // Shorter beginnings first: each state's fallback is shorter than itself.
    for (const edges of byDepth)
      for (let n = 0; n < edges.length; n += 3) this.#link(edges[n]!, edges[n + 1]!, edges[n + 2]!)
  }

  #link(from: number, unit: number, state: number): void {
    let fallback = 0
    for (let other = from; other !== 0;) {
      other = this.#fallback[other]!
      const known = this.#next.get(other * units + unit)
      if (known === undefined) continue
      fallback = known
      break
    }
    this.#fallback[state] = fallback
    this.#ending[state] = this.#word[fallback] === -1 ? this.#ending[fallback]! : fallback
  }

  /**
   * Tells of each word that ends somewhere in the text, and where, until it is answered `false`; of those that end at one place, the longest
   * first. Answers how many steps that took.
   */
  scan(text: string, found: (word: number, end: number) => boolean | void): number {
    let state = 0
    let steps = 0
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      let next = this.#next.get(state * units + unit)
      steps++
      while (next === undefined && state !== 0) {
        state = this.#fallback[state]!
        next = this.#next.get(state * units + unit)
        steps++
      }
      state = next ?? 0
      const first = this.#word[state] === -1 ? this.#ending[state]! : state
      for (let ending = first; ending !== 0; ending = this.#ending[ending]!) {
        steps++
        if (found(this.#word[ending]!, at + 1) === false) return steps
      }
    }
    return steps
  }
}
