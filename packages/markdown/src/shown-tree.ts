import type { Element, ElementContent, Nodes, Parents, Root } from 'hast'
import { defaultHandlers, toHast, type Handler } from 'mdast-util-to-hast'
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

const noChannel = () => null

/** Addresses stay as they were typed until they are read as browsers read them. `toHast` writes some of their signs otherwise. */
const asTyped = (handle: Handler, property: 'href' | 'src'): Handler => {
  return (state, node: { url?: string; identifier?: string }, parent) => {
    const made: ReturnType<Handler> = handle(state, node, parent)
    const url = node.url ?? state.definitionById.get(String(node.identifier).toUpperCase())?.url
    if (url !== undefined && made && 'properties' in made) made.properties[property] = url
    return made
  }
}
const { link, linkReference, image, imageReference } = defaultHandlers
const handlers = {
  ...{ link: asTyped(link, 'href'), linkReference: asTyped(linkReference, 'href') },
  ...{ image: asTyped(image, 'src'), imageReference: asTyped(imageReference, 'src') },
}

/** Footnotes stand below a rule instead of an English title, and without the way back, which no other link to here has. */
const wordless = { footnoteLabelTagName: 'hr', handlers }

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
    const href = shownUrl(String(link.properties['href'] ?? ''))
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
