import { boundedText } from '@hubbub/markdown'
import { escapeHtml } from './escape-html.ts'
import { renderInline } from './render-inline.ts'

const fence = /^ {0,3}(`{3,}|~{3,})/
const quote = /^[ \t]*>[ \t>]*/
const item = /^[ \t]*(?:[-+*]|(\d{1,9})[.)])[ \t]+(?=\S)/
const heading = /^ {0,3}#{1,6}[ \t]+/
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/

type Kind = 'fence' | 'quote' | 'item' | 'heading' | 'rule' | 'empty' | 'text'

/**
 * What somebody wrote, as HTML: the part of markdown that chat uses, and a new line is a new line. The tags are those of this file and of
 * `renderInline`; all that comes from the text is escaped.
 */
export function renderBody(body: string): string {
  // Older messages may have other line separators; and what has too much structure is as it was typed, as on the screen.
  const { text, isRaw } = boundedText(body, true)
  const lines = text.split('\n')
  if (isRaw) return `<p>${lines.map(escapeHtml).join('<br>')}</p>`
  const blocks: string[] = []
  for (let at = 0; at < lines.length;) {
    const kind = kindOf(lines[at]!)
    const end = kind === 'fence' ? endOfFence(lines, at) : endOfRun(lines, at, kind)
    blocks.push(blockOf(kind, lines.slice(at, end)))
    at = end
  }
  return blocks.join('')
}

function kindOf(line: string): Kind {
  if (line.trim() === '') return 'empty'
  if (fence.test(line)) return 'fence'
  if (quote.test(line)) return 'quote'
  if (heading.test(line)) return 'heading'
  if (rule.test(line)) return 'rule'
  return item.test(line) ? 'item' : 'text'
}

/** Behind the line that ends it; without one it goes on to the end of the message. */
function endOfFence(lines: readonly string[], at: number): number {
  const mark = fence.exec(lines[at]!)![1]!
  const closes = (line: string) => {
    const trimmed = line.trim()
    return trimmed.startsWith(mark) && trimmed === mark[0]!.repeat(trimmed.length)
  }
  for (let end = at + 1; end < lines.length; end++) if (closes(lines[end]!)) return end + 1
  return lines.length
}

function endOfRun(lines: readonly string[], at: number, kind: Kind): number {
  if (kind === 'heading' || kind === 'rule') return at + 1
  let end = at + 1
  while (end < lines.length && kindOf(lines[end]!) === kind) end++
  return end
}

function blockOf(kind: Kind, lines: readonly string[]): string {
  switch (kind) {
    case 'empty':
      return ''
    case 'rule':
      return '<hr>'
    case 'fence':
      // Whoever has no mouse scrolls it with the arrow keys.
      return `<pre tabindex="0"><code>${escapeHtml(codeIn(lines))}</code></pre>`
    case 'quote':
      return `<blockquote>${paragraph(lines.map((line) => line.replace(quote, '')))}</blockquote>`
    case 'heading':
      return `<p class="heading">${renderInline(lines[0]!.replace(heading, ''))}</p>`
    case 'item':
      return listOf(lines)
    case 'text':
      return paragraph(lines)
  }
}

/** Without its fences. The last one may be missing. */
function codeIn([first = '', ...rest]: readonly string[]): string {
  const mark = fence.exec(first)![1]![0]!
  const isClosed = new RegExp(`^[ \\t]*${mark}{3,}[ \\t]*$`).test(rest.at(-1) ?? '')
  return (isClosed ? rest.slice(0, -1) : rest).join('\n')
}

/** With numbers where the first one has one. */
function listOf(lines: readonly string[]): string {
  const start = item.exec(lines[0]!)?.[1]
  const items = lines.map((line) => `<li>${renderInline(line.replace(item, ''))}</li>`).join('')
  return start === undefined ? `<ul>${items}</ul>` : `<ol start="${Number(start)}">${items}</ol>`
}

/** Emphasis may go over several lines. */
const paragraph = (lines: readonly string[]) =>
  `<p>${renderInline(lines.join('\n')).replaceAll('\n', '<br>')}</p>`
