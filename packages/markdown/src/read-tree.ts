import { mentionsIn } from '@hubbub/protocol'
import { parse } from './parse.ts'
import { safeUrl } from './safe-url.ts'

/** What people read in a text, as the screen shows it. */
export interface Reading {
  /** The words, without what only says how they look. */
  text: string
  /** Where its links and pictures lead, beside what stands in the words themselves. */
  addresses: string[]
  /** Whom it calls: not what stands in code, or is escaped. */
  mentions: ReturnType<typeof mentionsIn>
}

interface Node {
  type: string
  value?: string
  alt?: string | null
  url?: string
  identifier?: string
  who?: string
  /** Of a table, one for each column. */
  align?: unknown[] | null
  children?: Node[]
}

/** By the parser of the screen. */
export function readTree(body: string): Reading {
  const reader = new Reader()
  reader.read(parse(body))
  return reader.reading()
}

/** Between two of them no word goes on. */
const apart = new Set([
  ...['paragraph', 'heading', 'blockquote', 'list', 'listItem', 'code', 'thematicBreak'],
  ...['table', 'tableRow', 'tableCell', 'footnoteDefinition'],
])

/** Whom a part of a text calls, and the footnotes that it shows. */
interface Part {
  mentions: string
  notes: Set<string>
}

const emptyPart = (): Part => ({ mentions: '', notes: new Set() })

class Reader {
  #text = ''
  readonly #body = emptyPart()
  /** Nobody sees one that nothing refers to. */
  readonly #footnotes = new Map<string, Part>()
  readonly #addresses = new Set<string>()
  /** Links that name where they lead elsewhere, and what is named there. */
  readonly #references = new Set<string>()
  readonly #definitions = new Map<string, string>()

  read(node: Node, part = this.#body): void {
    const { type, value = '', alt, url, identifier = '', who } = node
    // The first one counts.
    if (type === 'definition') {
      if (!this.#definitions.has(identifier)) this.#definitions.set(identifier, url!)
      return
    }
    if (apart.has(type) || type === 'break') this.#text += '\n'
    if (who !== undefined) {
      this.#text += ' '
      part.mentions += `<@${who}>`
    }
    this.#text += value + (alt ?? '')
    if (url !== undefined) this.#addresses.add(url)
    if (type === 'linkReference' || type === 'imageReference') this.#references.add(identifier)
    if (type === 'footnoteReference') part.notes.add(identifier)
    this.#readChildren(node, type === 'footnoteDefinition' ? this.#noteOf(identifier) : part)
    if (apart.has(type)) this.#text += '\n'
  }

  reading(): Reading {
    const named = [...this.#references].map((identifier) => this.#definitions.get(identifier) ?? '')
    const harmless = [...this.#addresses, ...named].filter((url) => safeUrl(url) !== '')
    return {
      text: this.#text.replace(/\n+/g, '\n').trim(),
      addresses: [...new Set(harmless.map((url) => new URL(url).href))],
      mentions: mentionsIn(this.#shownMentions()),
    }
  }

  /** Cells beyond the columns of a table are not shown. */
  #readChildren({ type, align, children = [] }: Node, part: Part): void {
    for (const child of children) {
      if (type !== 'table' || !align) {
        this.read(child, part)
        continue
      }
      for (const [column, cell] of (child.children ?? []).entries())
        this.read(cell, column < align.length ? part : emptyPart())
    }
  }

  #noteOf(identifier: string): Part {
    const part = emptyPart()
    if (!this.#footnotes.has(identifier)) this.#footnotes.set(identifier, part)
    return part
  }

  #shownMentions(): string {
    const shown = new Set([this.#body])
    // It grows while it is gone through: a note may refer to another one.
    for (const { notes } of shown)
      for (const identifier of notes) {
        const note = this.#footnotes.get(identifier)
        if (note) shown.add(note)
      }
    return [...shown].map(({ mentions }) => mentions).join('')
  }
}
