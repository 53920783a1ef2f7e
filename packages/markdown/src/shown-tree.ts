import type { Element, ElementContent, Nodes, Parents, Root } from 'hast'
import { toHast } from 'mdast-util-to-hast'
import { chatTree, type FindChannel } from './chat-tree.ts'
import { parse } from './parse.ts'
import { shownUrl } from './safe-url.ts'

const shown = new Set([
  ...['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'span', 'hr', 'sup'],
  ...['input', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
])

/** Of these elements what else stands in them. */
const properties: Readonly<Record<string, readonly string[]>> = {
  ol: ['start'],
  code: ['className'],
  input: ['checked'],
  th: ['align'],
  td: ['align'],
  span: ['dataMention', 'dataChannel'],
}

/** `toHast` writes them as signs, and no browser takes an address of IPv6 without its brackets. */
const signsAroundAddress = /^(https?:\/\/)%5B([0-9a-f:.]+)%5D/i

const noChannel = () => null

/** Footnotes stand below a rule instead of an English title, and without the way back, which no other link to here has. */
const wordless = { footnoteLabelTagName: 'hr' }

/**
 * What a text looks like: the safe part of markdown, for every screen and page. No HTML of others, no pictures, and links only where they
 * are harmless. Whoever draws it has no more to decide than how an element looks.
 */
export function shownTree(body: string, findChannel: FindChannel = noChannel): Root {
  const tree = toHast(chatTree(parse(body), findChannel), wordless) as Root
  tree.children = tree.children.flatMap((child) => cleaned(child as ElementContent))
  return tree
}

function cleaned(node: Nodes, isInLink = false): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: node.value }]
  if (node.type !== 'element' || node.properties['dataFootnoteBackref'] !== undefined) return []
  const link = node.tagName === 'img' ? linkOf(node) : node
  const isLink = link.tagName === 'a'
  const children = childrenOf(link, isInLink || isLink)
  if (isLink) {
    const href = shownUrl(String(link.properties['href'] ?? '').replace(signsAroundAddress, '$1[$2]'))
    // A picture in a link leads nowhere of its own.
    return href === '' || isInLink
      ? children
      : [{ type: 'element', tagName: 'a', properties: { href }, children }]
  }
  if (!shown.has(link.tagName)) return children
  const kept = (properties[link.tagName] ?? []).filter((name) => link.properties[name] !== undefined)
  const values = Object.fromEntries(kept.map((name) => [name, link.properties[name]!]))
  return [
    {
      type: 'element',
      tagName: link.tagName,
      properties: values,
      children: link.tagName === 'hr' ? [] : children,
    },
  ]
}

const childrenOf = (parent: Parents, isInLink: boolean): ElementContent[] =>
  parent.children.flatMap((child) => cleaned(child, isInLink))

/** A picture is only ever a link: looking at a text calls on no stranger's server. */
function linkOf({ properties: { src, alt } }: Element): Element {
  const href = String(src ?? '')
  const children: ElementContent[] = [{ type: 'text', value: String(alt || href) }]
  return { type: 'element', tagName: 'a', properties: { href }, children }
}
