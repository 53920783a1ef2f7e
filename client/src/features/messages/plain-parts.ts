export type Part = { kind: 'text' | 'link' | 'mention'; text: string } | { kind: 'break' }

const mention = /<@(?:u_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g
const special = /<@(u_[0-9A-HJKMNP-TV-Z]{26}|everyone)>|(https?:\/\/[^\s<]*[\p{L}\p{N}/])|\n/gu
const marksUp =
  /[*_~`#>|[\]<&\\]|www\.|@[\w-]+\.|^ {4}|^\t|^\s*[-+]\s|^\s*\d+[.)]\s|^\s*(?:-{2,}|={2,})\s*$|\n\s*\n/mu

/** Nothing in it means anything to markdown; links, mentions and single line breaks are plain enough. */
export const isPlain = (body: string): boolean => !marksUp.test(body.replace(mention, ''))

export function plainParts(body: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const match of body.matchAll(special)) {
    if (match.index > end) parts.push({ kind: 'text', text: body.slice(end, match.index) })
    if (match[1]) parts.push({ kind: 'mention', text: match[1] })
    else if (match[2]) parts.push({ kind: 'link', text: match[2] })
    else parts.push({ kind: 'break' })
    end = match.index + match[0].length
  }
  if (end < body.length) parts.push({ kind: 'text', text: body.slice(end) })
  return parts
}
