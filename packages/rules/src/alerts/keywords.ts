import { foldCase } from '../text/fold.ts'
import { isOneWord, WordEdges, wordsOf } from '../text/word-edges.ts'

/** The ids of those who are called are no words. */
const mention = /<@(?:[ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g

/**
 * A text that many people look through for words of their own. It is folded and taken apart once, and each word is looked for once,
 * whoever else has it.
 */
export class KeywordText {
  readonly #text: string
  readonly #words: ReadonlySet<string>
  readonly #edges: WordEdges
  readonly #known = new Map<string, boolean>()
  /** What looking took so far: places of the text, and words that were looked up. */
  steps = 0

  constructor(body: string) {
    this.#text = foldCase(body.replaceAll(mention, ' '))
    this.#words = new Set(wordsOf(this.#text))
    this.#edges = new WordEdges(this.#text)
    this.steps += this.#text.length
  }

  /** Whether it has one of these words, in whatever case. Where words are written without spaces, anywhere in the text. */
  has(keywords: readonly string[]): boolean {
    return keywords.some((keyword) => {
      const known = this.#known.get(keyword)
      if (known !== undefined) return known
      const isThere = this.#isThere(foldCase(keyword))
      this.#known.set(keyword, isThere)
      return isThere
    })
  }

  #isThere(keyword: string): boolean {
    this.steps++
    if (isOneWord(keyword)) return this.#words.has(keyword)
    for (let at = this.#text.indexOf(keyword); at !== -1 && keyword;) {
      this.steps++
      if (this.#edges.isEdge(at) && this.#edges.isEdge(at + keyword.length)) return true
      at = this.#text.indexOf(keyword, at + keyword.length)
    }
    return false
  }
}

/** By the record of the message, which all its readers have before them. */
const texts = new WeakMap<{ body: string }, KeywordText>()

/** Whether a message has one of these words. */
export function hasKeyword(message: { body: string }, keywords: readonly string[]): boolean {
  if (keywords.length === 0) return false
  let text = texts.get(message)
  if (!text) texts.set(message, (text = new KeywordText(message.body)))
  return text.has(keywords)
}
