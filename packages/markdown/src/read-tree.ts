import { shownTree } from './shown-tree.ts'

/** What one view of a text shows: all of it, or its folded beginning. */
export interface View {
  /** The words, without what only says how they look. */
  text: string
  /** Where its links lead. */
  addresses: string[]
  /** The mentions in it, one behind the other as they are typed. */
  mentions: string
}

interface Node {
  type: string
  value?: string
  tagName?: string
  properties?: { href?: unknown; dataMention?: unknown }
  children?: readonly Node[]
}

/** Between two of them no word goes on. */
const apart = new Set([
  ...['p', 'br', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

/** By the tree of the screen: what nobody sees is not read. */
export function readTree(body: string): View {
  const view: View = { text: '', addresses: [], mentions: '' }
  for (const node of shownTree(body).children) read(node, view)
  return { ...view, text: view.text.replace(/\n+/g, '\n').trim() }
}

function read({ value = '', tagName = '', properties = {}, children = [] }: Node, view: View): void {
  const { href, dataMention } = properties
  if (apart.has(tagName)) view.text += '\n'
  if (typeof dataMention === 'string') {
    view.text += ' '
    view.mentions += `<@${dataMention}>`
  }
  if (typeof href === 'string') view.addresses.push(href)
  view.text += value
  for (const child of children) read(child, view)
  if (apart.has(tagName)) view.text += '\n'
}
