import { boundedText, isPlain, plainParts } from '@hubbub/markdown'
import { shownTree } from '@hubbub/markdown/tree'
import { escapeHtml } from './escape-html.ts'

type Names = readonly string[]
type Tree = ReturnType<typeof shownTree>
type Node = Tree['children'][number]
type Element = Extract<Node, { type: 'element' }>

/**
 * What somebody wrote, as HTML: the tree of the screen. The tags are those of this file; all that comes from the text is escaped. A text with
 * too much structure is as it was typed, as on the screen. `names`: of those who are mentioned, by their numbers.
 */
export function renderBody(body: string, names: Names = []): string {
  // Older messages may have other line separators.
  const { text, isRaw } = boundedText(body, true)
  return isRaw || isPlain(text) ? asTyped(text, names) : htmlOf(shownTree(text).children, names)
}

/** Words, names and links. */
export function asTyped(text: string, names: Names = []): string {
  const parts = plainParts(text).map((part) => {
    if (part.kind === 'mention') return nameHtml(part.text, names)
    // Of very many parts the last one is all the rest.
    const html = escapeHtml(part.text).replace(escaped, (_, who: string) => nameHtml(who, names))
    return part.kind === 'link' ? link(part.href, html) : html
  })
  return `<p>${parts.join('').replaceAll('\n', '<br>')}</p>`
}

const escaped = /&lt;@(u_0[0-9]{25}|everyone)&gt;/g

/** `who`: an id that is a number, or `everyone`. */
function nameHtml(who: string, names: Names): string {
  if (who === 'everyone') return '@everyone'
  return `@${escapeHtml(names[Number(who.slice('u_'.length)) - 1] ?? '…')}`
}

const htmlOf = (nodes: readonly Node[], names: Names): string =>
  nodes.map((node) => nodeHtml(node, names)).join('')

function nodeHtml(node: Node, names: Names): string {
  // Between blocks, and behind a `<br>`, it shows nothing.
  if (node.type === 'text') return node.value === '\n' ? '' : textHtml(node.value)
  return node.type === 'element' ? elementHtml(node, names) : ''
}

/** In code, or escaped, a mention is as it was typed; but no number says anything to who reads it. */
const textHtml = (text: string): string => escapeHtml(text.replace(numbered, '<@…>'))
const numbered = /<@u_0[0-9]{25}>/g

function elementHtml({ tagName, properties, children }: Element, names: Names): string {
  const html = htmlOf(children, names)
  switch (tagName) {
    case 'br':
    case 'hr':
      return `<${tagName}>`
    case 'a':
      return link(String(properties['href']), html)
    case 'span':
      return html || nameHtml(String(properties['dataMention']), names)
    case 'pre':
      // Whoever has no mouse scrolls it with the arrow keys.
      return `<pre tabindex="0">${codeHtml(children)}</pre>`
    case 'li':
      return `<li${isTask(children) ? ' class="task"' : ''}>${html}</li>`
    case 'input':
      return properties['checked'] ? '☑' : '☐'
    case 'table':
      return `<div class="table" tabindex="0"><table>${html}</table></div>`
    case 'ol':
      return `<ol${startOf(properties['start'])}>${html}</ol>`
    case 'th':
    case 'td':
      return `<${tagName}${alignOf(properties['align'])}>${html}</${tagName}>`
    default:
      return /^h\d$/.test(tagName) ? `<p class="heading">${html}</p>` : `<${tagName}>${html}</${tagName}>`
  }
}

/** What is to do has a box instead of a point. */
function isTask([first]: readonly Node[]): boolean {
  if (first?.type !== 'element') return false
  return first.tagName === 'input' || (first.tagName === 'p' && isTask(first.children))
}

/** A block of code keeps its lines, but for the one that ends it. */
function codeHtml([code]: readonly Node[]): string {
  const [text] = code?.type === 'element' ? code.children : []
  return `<code>${textHtml(text?.type === 'text' ? text.value.replace(/\n$/, '') : '')}</code>`
}

const startOf = (start: unknown): string => (typeof start === 'number' ? ` start="${start}"` : '')

const alignOf = (align: unknown): string =>
  align === 'left' || align === 'center' || align === 'right' ? ` class="${align}"` : ''

/** Search engines do not follow it. Who reads the page is told no mail address. */
function link(href: string, label: string): string {
  if (!/^https?:/i.test(href)) return label
  return `<a href="${escapeHtml(href)}" rel="nofollow ugc noopener noreferrer">${label}</a>`
}
