import { mentionsIn } from '@hubbub/protocol'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { mentionInTree, mentionSyntax } from './mention-syntax.ts'
import { safeUrl } from './safe-url.ts'
import { withoutMail } from './without-mail.ts'

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
  children?: Node[]
}

const extensions = [withoutMail(gfm()), mentionSyntax]
const mdastExtensions = [gfmFromMarkdown(), mentionInTree]

/** By the parser of the screen. */
export function readTree(body: string): Reading {
  const tree: Node = fromMarkdown(body, { extensions, mdastExtensions })
  const reader = new Reader()
  reader.read(tree)
  return reader.reading()
}

/** Between two of them no word goes on. */
const apart = new Set([
  ...['paragraph', 'heading', 'blockquote', 'list', 'listItem', 'code', 'thematicBreak'],
  ...['table', 'tableRow', 'tableCell', 'footnoteDefinition'],
])

class Reader {
  #text = ''
  #mentions = ''
  readonly #addresses = new Set<string>()
  /** Links that name where they lead elsewhere, and what is named there. */
  readonly #references = new Set<string>()
  readonly #definitions = new Map<string, string>()

  read(node: Node): void {
    const { type, value = '', alt, url, identifier, who, children = [] } = node
    // The first one counts.
    if (type === 'definition') {
      if (!this.#definitions.has(identifier!)) this.#definitions.set(identifier!, url!)
      return
    }
    if (apart.has(type) || type === 'break') this.#text += '\n'
    if (who !== undefined) {
      this.#text += ' '
      this.#mentions += `<@${who}>`
    }
    this.#text += value + (alt ?? '')
    if (url !== undefined) this.#addresses.add(url)
    if (type === 'linkReference' || type === 'imageReference') this.#references.add(identifier!)
    for (const child of children) this.read(child)
    if (apart.has(type)) this.#text += '\n'
  }

  reading(): Reading {
    const named = [...this.#references].map((identifier) => this.#definitions.get(identifier) ?? '')
    const harmless = [...this.#addresses, ...named].filter((url) => safeUrl(url) !== '')
    return {
      text: this.#text.replace(/\n+/g, '\n').trim(),
      addresses: [...new Set(harmless.map((url) => new URL(url).href))],
      mentions: mentionsIn(this.#mentions),
    }
  }
}
