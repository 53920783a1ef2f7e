import type { Root } from 'mdast'

/** The channel that a text names right after a `#`, and how long its name is. */
export type FindChannel = (text: string, at: number) => { id: string; length: number } | null

interface Node {
  type: string
  value?: string
  url?: string
  title?: null
  children?: Node[]
  data?: { hName: string; hProperties: Record<string, string> }
}

// A word is looked at once: it is not begun in its middle. Behind `//` an address is a part of something else.
const special =
  /\n|#|(?<![\w+.@-]|\/\/\S{0,64})(?:mailto:)?[\w+.-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z][\w-]{0,61}[a-z](?![\w-])/gi

/** What chat adds to markdown: a new line is a new line, `#…` is a channel, a mail address a link, and HTML is only text. */
export function chatTree(tree: Root, findChannel: FindChannel): Root {
  rewrite(tree as Node, findChannel)
  return tree
}

function rewrite(parent: Node, findChannel: FindChannel, isInLink = false): void {
  if (!parent.children) return
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'text') return parts(child.value ?? '', findChannel, isInLink)
    if (child.type === 'html') return asText(child, parent, isInLink)
    const isLink = child.type === 'link' || child.type === 'linkReference'
    rewrite(child, findChannel, isInLink || isLink)
    // A link leads to one place only.
    return isLink && isInLink ? child.children! : [child]
  })
}

/** It stands among words, or as a block of its own. */
function asText({ value = '' }: Node, parent: Node, isInLink: boolean): Node[] {
  const children = parts(value, () => null, isInLink)
  return blocks.has(parent.type) ? [{ type: 'paragraph', children }] : children
}

const blocks = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

function parts(text: string, findChannel: FindChannel, isInLink: boolean): Node[] {
  const found: Node[] = []
  let end = 0
  for (const { 0: sign, index } of text.matchAll(special)) {
    if (index < end) continue
    const isMail = sign.length > 1
    const named = sign === '#' && !isInLink ? findChannel(text, index) : null
    if (sign !== '\n' && !named && (!isMail || isInLink)) continue
    if (index > end) found.push(textOf(text.slice(end, index)))
    end = index + (named?.length ?? sign.length)
    if (named) found.push(channel(named.id, text.slice(index, end)))
    else found.push(isMail ? mail(sign) : { type: 'break' })
  }
  if (end < text.length) found.push(textOf(text.slice(end)))
  return found
}

const textOf = (value: string): Node => ({ type: 'text', value })

const mail = (typed: string): Node => ({
  type: 'link',
  title: null,
  url: /^mailto:/i.test(typed) ? typed : `mailto:${typed}`,
  children: [textOf(typed)],
})

const channel = (id: string, name: string): Node => ({
  type: 'channel',
  children: [textOf(name)],
  data: { hName: 'span', hProperties: { dataChannel: id } },
})
