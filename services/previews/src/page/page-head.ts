import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** What a page says of itself, by the names under which it does. The first one counts. */
export type PageFields = ReadonlyMap<string, string>

/** Longer values are cut: nobody is shown so much. */
const valueChars = 4_000
const namesOfMeta = new Set(['property', 'name', 'itemprop'])

/**
 * Reads titles and `meta` of a page as it comes, in one pass and without a tree: however deep its elements lie in each other, none of
 * them is remembered.
 */
export class PageHead {
  readonly #fields = new Map<string, string>()
  readonly #tokenizer: Tokenizer
  #text = ''
  #tag = ''
  #attribute = ''
  #attributes = new Map<string, string>()
  #title: string | null = null
  #isOver = false

  constructor() {
    this.#tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, this.#callbacks())
  }

  write(text: string): void {
    this.#text += text
    this.#tokenizer.write(text)
  }

  end(): void {
    this.#tokenizer.end()
    this.#endTitle()
  }

  get fields(): PageFields {
    return this.#fields
  }

  /** What is asked for stands in the head of a page; only where there was no title it is looked for in all of it. */
  get isOver(): boolean {
    return this.#isOver
  }

  #callbacks(): TokenizerCallbacks {
    const slice = (start: number, end: number) => this.#text.slice(start, Math.min(end, start + valueChars))
    const nothing = () => {}
    return {
      onopentagname: (start, end) => {
        this.#tag = slice(start, Math.min(end, start + 20)).toLowerCase()
        this.#attributes = new Map()
        if (this.#tag === 'body') this.#endHead()
      },
      onattribname: (start, end) => (this.#attribute = slice(start, Math.min(end, start + 20)).toLowerCase()),
      onattribdata: (start, end) => this.#addToAttribute(slice(start, end)),
      onattribentity: (code) => this.#addToAttribute(String.fromCodePoint(code)),
      onattribend: nothing,
      onopentagend: () => this.#opened(),
      onselfclosingtag: () => this.#opened(),
      ontext: (start, end) => this.#addToTitle(slice(start, end)),
      ontextentity: (code) => this.#addToTitle(String.fromCodePoint(code)),
      onclosetag: (start, end) => this.#closed(slice(start, Math.min(end, start + 20)).toLowerCase()),
      oncomment: nothing,
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    }
  }

  #addToAttribute(text: string): void {
    if (this.#tag !== 'meta') return
    const had = this.#attributes.get(this.#attribute) ?? ''
    if (this.#attributes.size < 20 && had.length < valueChars)
      this.#attributes.set(this.#attribute, had + text)
  }

  #addToTitle(text: string): void {
    if (this.#title !== null && this.#title.length < valueChars) this.#title += text
  }

  #opened(): void {
    if (this.#tag === 'title') this.#title ??= ''
    if (this.#tag !== 'meta') return
    const content = this.#attributes.get('content')?.trim()
    if (!content) return
    for (const [attribute, name] of this.#attributes)
      if (namesOfMeta.has(attribute)) this.#note(name.trim().toLowerCase(), content)
  }

  #closed(tag: string): void {
    if (tag === 'title') this.#endTitle()
    if (tag === 'head') this.#endHead()
  }

  #endTitle(): void {
    if (this.#title?.trim()) this.#note('title', this.#title)
    this.#title = null
  }

  #endHead(): void {
    this.#isOver ||= this.#fields.has('title') || this.#fields.has('og:title')
  }

  #note(name: string, value: string): void {
    if (asked.has(name) && !this.#fields.has(name)) this.#fields.set(name, value)
  }
}

export const titles = ['og:title', 'twitter:title', 'title']
export const descriptions = ['og:description', 'twitter:description', 'description']
export const siteNames = ['og:site_name', 'application-name']
export const images = [
  ...['og:image:secure_url', 'og:image:url', 'og:image', 'twitter:image', 'twitter:image:src'],
]
const asked: ReadonlySet<string> = new Set([...titles, ...descriptions, ...siteNames, ...images])
