interface Node {
  type: string
  value?: string
  children?: Node[]
  data?: { hName: string; hProperties: Record<string, string> }
}

const special = /<@(u_[0-9A-HJKMNP-TV-Z]{26}|everyone)>|\n/g

/** What chat adds to markdown: a new line is a new line, `<@…>` is a person, and HTML is only text. */
export function remarkChat() {
  return (tree: Node): void => rewrite(tree)
}

function rewrite(parent: Node): void {
  if (!parent.children) return
  parent.children = parent.children.flatMap((child) => {
    if (child.type === 'text') return parts(child.value ?? '')
    if (child.type === 'html') return [{ type: 'text', value: child.value ?? '' }]
    rewrite(child)
    return [child]
  })
}

function parts(text: string): Node[] {
  const found: Node[] = []
  let end = 0
  for (const match of text.matchAll(special)) {
    if (match.index > end) found.push({ type: 'text', value: text.slice(end, match.index) })
    found.push(match[1] ? mention(match[1]) : { type: 'break' })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ type: 'text', value: text.slice(end) })
  return found
}

const mention = (who: string): Node => ({
  type: 'mention',
  children: [],
  data: { hName: 'span', hProperties: { dataMention: who } },
})
