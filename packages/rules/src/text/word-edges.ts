/** What belongs to one word. Scripts that are written without spaces have an edge everywhere. */
const joined =
  /(?:(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai})[\p{L}\p{N}\p{M}_])+/gu

/** Where words may begin and end in a text: marked once, looked up as often as words are looked for. */
export class WordEdges {
  readonly #text: string
  readonly #words: RegExp
  /** 1: between two units of one word. Made when the first one is asked for. */
  #inside: Uint8Array | null = null

  /** `words` matches each longest word, and is global. */
  constructor(text: string, words: RegExp = joined) {
    this.#text = text
    this.#words = words
  }

  /** Whether a word may begin or end here: between two letters that belong to one word it may not. */
  isEdge(at: number): boolean {
    return (this.#inside ??= this.#marked())[at] !== 1
  }

  #marked(): Uint8Array {
    const inside = new Uint8Array(this.#text.length + 1)
    for (const { 0: word, index } of this.#text.matchAll(this.#words))
      inside.fill(1, index + 1, index + word.length)
    return inside
  }
}

/** The words of a text. */
export const wordsOf = (text: string): string[] => text.match(joined) ?? []

/** Whether a text is one word, and nothing else. */
export const isOneWord = (text: string): boolean => text !== '' && wordsOf(text)[0] === text
