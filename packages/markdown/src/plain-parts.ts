import { bareLinks } from '@hubbub/protocol'

/** `text` of a mention: whose id, or `everyone`. */
export type Part = { kind: 'text' | 'mention'; text: string } | { kind: 'link'; text: string; href: string }

/** Each is something to click on: more of them in one message would slow the page down. */
const mostParts = 100

const mention = /<@(?:[ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g
// Only the white space of one line: where it may span lines, thousands of them take seconds.
const marksUp =
  /[*_~`#>|[\]<&\\]|www\.|@[\w-]+\.|^ {4}|^\t|^[ \t]*[-+]\s|^[ \t]*\d+[.)]\s|^[ \t]*(?:-{2,}|={2,})[ \t]*$|\n[ \t]*\n/mu

/** Nothing in it means anything to markdown; links, mentions and single line breaks are plain enough. */
export const isPlain = (body: string): boolean => !marksUp.test(body.replace(mention, ''))

export function plainParts(body: string): Part[] {
  const links = [...bareLinks(body)].map(({ at, text, href }) => ({
    ...{ at, length: text.length },
    part: { kind: 'link' as const, text, href },
  }))
  const mentions = [...body.matchAll(mention)].map(({ 0: text, index }) => ({
    ...{ at: index, length: text.length },
    part: { kind: 'mention' as const, text: text.slice('<@'.length, -1) },
  }))
  const parts: Part[] = []
  let end = 0
  // A link ends before a `<`, so none of them begins in another one.
  for (const { at, length, part } of [...links, ...mentions].toSorted((a, b) => a.at - b.at)) {
    if (parts.length >= mostParts) break
    if (at > end) parts.push({ kind: 'text', text: body.slice(end, at) })
    parts.push(part)
    end = at + length
  }
  if (end < body.length) parts.push({ kind: 'text', text: body.slice(end) })
  return parts
}
