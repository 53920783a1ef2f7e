import { escapeHtml } from './escape-html.ts'
import { webLink, withoutClosing } from './web-link.ts'

/** Where something other than text may begin. One pass finds them all. */
const special = /\\|`+|!?\[|<|\*+|_+|~~|(?<![\p{L}\p{N}/])https?:\/\//giu
const escaped = /\\([!-/:-@[-`{-~])/y
// The lengths bound what one opening bracket can cost.
const named =
  /!?\[([^[\]\n]{1,300})\]\([ ]{0,3}(https?:\/\/[^\s()<>]{1,2000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,200})?)(?:[ ]{1,3}"[^"\n]{0,200}")?[ ]{0,3}\)/iy
const bracketed = /<(https?:\/\/[^\s<>]{1,2000})>/iy
const bare = /https?:\/\/[^\s<>"`|\\^{}]{1,2000}/iy

const tags: Readonly<Record<string, readonly [open: string, close: string]>> = {
  '*': ['<em>', '</em>'],
  _: ['<em>', '</em>'],
  '**': ['<strong>', '</strong>'],
  __: ['<strong>', '</strong>'],
  '***': ['<strong><em>', '</em></strong>'],
  ___: ['<strong><em>', '</em></strong>'],
  '~~': ['<del>', '</del>'],
}

interface Piece {
  html: string
  end: number
}

/**
 * Emphasis, code and links in some words, as HTML. It looks at each place once, however the text is made: a page is rendered where
 * everybody's sockets are served. All that is not one of these is text, HTML too.
 */
export function renderInline(text: string, { mayLink = true } = {}): string {
  const out: string[] = []
  /** Emphasis that is open, and where in `out` it began. */
  const open = new Map<string, number>()
  const ticks = runsOfTicks(text)
  let done = 0
  for (const { 0: found, index } of text.matchAll(special)) {
    if (index < done) continue
    const piece = pieceAt(found, index)
    const isMark = !piece && Object.hasOwn(tags, found)
    if (!piece && !isMark) continue
    out.push(escapeHtml(text.slice(done, index)))
    if (piece) out.push(piece.html)
    else emphasize(found, index)
    done = piece?.end ?? index + found.length
  }
  out.push(escapeHtml(text.slice(done)))
  return out.join('')

  function pieceAt(found: string, at: number): Piece | null {
    if (found === '\\') return matched(escaped, at, ([, sign]) => escapeHtml(sign!))
    if (found[0] === '`') return code(found.length, at)
    if (!mayLink) return null
    if (found === '<') return matched(bracketed, at, ([, address]) => webLink(address!))
    if (found.endsWith('['))
      return matched(named, at, ([, label, address]) =>
        webLink(address!, renderInline(label!, { mayLink: false })),
      )
    return found.endsWith('//') ? bareLink(at) : null
  }

  function matched(
    pattern: RegExp,
    at: number,
    html: (match: RegExpExecArray) => string | null,
  ): Piece | null {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    const made = match && html(match)
    return made === null ? null : { html: made, end: at + match![0].length }
  }

  function bareLink(at: number): Piece | null {
    bare.lastIndex = at
    const address = withoutClosing(bare.exec(text)?.[0] ?? '')
    const html = webLink(address)
    return html === null ? null : { html, end: at + address.length }
  }

  /** From some ticks to the next that are as many. */
  function code(length: number, at: number): Piece | null {
    const places = ticks.get(length) ?? []
    while (places.length > 0 && places[0]! <= at) places.shift()
    const end = places[0]
    if (end === undefined) return null
    const content = escapeHtml(text.slice(at + length, end).trim())
    return { html: `<code>${content}</code>`, end: end + length }
  }

  /** Ends an emphasis, begins one, or is text. What began inside of one that ends here stays as it was typed. */
  function emphasize(mark: string, at: number): void {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + mark.length]]
    // Within a word an underscore is one of its letters.
    const isInWord = mark[0] === '_' && isLetter(before) && isLetter(after)
    const began = open.get(mark)
    if (began !== undefined && !isInWord && before.trim() !== '' && began < out.length - 1) {
      out[began] = tags[mark]![0]
      out.push(tags[mark]![1])
      for (const [other, place] of open) if (place >= began) open.delete(other)
      return
    }
    const mayOpen = !isInWord && after.trim() !== '' && !open.has(mark)
    if (mayOpen) open.set(mark, out.length)
    out.push(escapeHtml(mark))
  }
}

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** Where runs of ticks stand, by how many they are. */
function runsOfTicks(text: string): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const same = places.get(run.length)
    if (same) same.push(index)
    else places.set(run.length, [index])
  }
  return places
}
