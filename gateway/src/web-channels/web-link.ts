import { escapeHtml } from './escape-html.ts'

// What ends a sentence or an emphasis is not part of a link.
const closing = new Set('?!.,:;*_~\'"])')

/** A link as a reader gets it; null where an address is none that may be shown as one. `label` is HTML. */
export function webLink(address: string, label = escapeHtml(address)): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  // With a name in front the host is not what it looks like.
  if ((protocol !== 'http:' && protocol !== 'https:') || username || password) return null
  return `<a href="${escapeHtml(href)}" rel="nofollow ugc noopener noreferrer">${label}</a>`
}

/** A bare address in a sentence, without what follows it. A bracket that opens in it may close in it. */
export function withoutClosing(address: string): string {
  let tooMany = count(address, ')') - count(address, '(')
  let end = address.length
  for (; end > 0 && closing.has(address[end - 1]!); end--)
    if (address[end - 1] === ')' && tooMany-- <= 0) break
  return address.slice(0, end)
}

const count = (text: string, sign: string) => text.split(sign).length - 1
