export interface Part {
  kind: 'text' | 'link' | 'mention'
  text: string
}

/** Each is something to click on: more of them in one message would slow the page down. */
const mostParts = 100

const mention = /<@(?:[ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g
const special = /<@([ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>|(https?:\/\/[^\s<]*[\p{L}\p{N}/])/gu
// Only the white space of one line: where it may span lines, thousands of them take seconds.
const marksUp =
  /[*_~`#>|[\]<&\\]|www\.|@[\w-]+\.|^ {4}|^\t|^[ \t]*[-+]\s|^[ \t]*\d+[.)]\s|^[ \t]*(?:-{2,}|={2,})[ \t]*$|\n[ \t]*\n/mu

/** Nothing in it means anything to markdown; links, mentions and single line breaks are plain enough. */
export const isPlain = (body: string): boolean => !marksUp.test(body.replace(mention, ''))

export function plainParts(body: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of body.matchAll(special)) {
    if (parts.length >= mostParts) break
    if (match.index > end) parts.push({ kind: 'text', text: body.slice(end, match.index) })
    if (match[1]) parts.push({ kind: 'mention', text: match[1] })
    else parts.push({ kind: 'link', text: match[0] })
    end = match.index + match[0].length
  }
  if (end < body.length) parts.push({ kind: 'text', text: body.slice(end) })
  return parts
}
