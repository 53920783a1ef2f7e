import { mentionInTree, mentionSyntax } from '@hubbub/markdown'

interface Node {
  type: string
  value?: string
  children?: Node[]
  data?: { hName: string; hProperties: Record<string, string> }
}

/** The channel that a text names right after a `#`, and how long its name is. */
export type FindChannel = (text: string, at: number) => { id: string; length: number } | null

const special = /\n|#/g

interface Data {
  micromarkExtensions?: object[]
  fromMarkdownExtensions?: object[]
}

/** What chat adds to markdown: a new line is a new line, `<@…>` is a person or a role, `#…` a channel, and HTML is only text. */
export function remarkChat(this: { data: () => object }, findChannel: FindChannel) {
  const data = this.data() as Data
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), mentionSyntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), mentionInTree]
  return (tree: Node): void => rewrite(tree, findChannel)
}

function rewrite(parent: Node, findChannel: FindChannel): void {
  if (!parent.children) return
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'text') return parts(child.value ?? '', findChannel)
    if (child.type === 'html') return [{ type: 'text', value: child.value ?? '' }]
    // A link leads to one place only.
    rewrite(child, child.type === 'link' ? () => null : findChannel)
    return [child]
  })
}

function parts(text: string, findChannel: FindChannel): Node[] {
  const found: Node[] = []
  let end = 0
  for (const match of text.matchAll(special)) {
    if (match.index < end) continue
    const named = match[0] === '#' ? findChannel(text, match.index) : null
    if (match[0] === '#' && !named) continue
    if (match.index > end) found.push({ type: 'text', value: text.slice(end, match.index) })
    end = match.index + (named?.length ?? match[0].length)
    if (named) found.push(channel(named.id, text.slice(match.index, end)))
    else found.push({ type: 'break' })
  }
  if (end < text.length) found.push({ type: 'text', value: text.slice(end) })
  return found
}

const channel = (id: string, name: string): Node => ({
  type: 'channel',
  children: [{ type: 'text', value: name }],
  data: { hName: 'span', hProperties: { dataChannel: id } },
})
