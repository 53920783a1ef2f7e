import { unseen } from '../text/unseen.ts'

/** Where a link leads. */
export interface TextLink {
  host: string
  path: string
}

// What ends a sentence or a bracket is not part of a host, but may be of a user name before it, which ends at the next slash.
const links =
  /(?:https?:\/\/(?:[^\s<>/?#\\]*@)?|(?<![\p{L}\p{N}./@-])(?=www\.))(\[[0-9a-f:.]+\]|[^\s<>"`|^{}[\]\\/?#()*,;!'~]+)(\/[^\s<>"`|^{}[\]\\]*)?/giu

/** All links of a text, wherever they stand in it: also in code and quotes, where people read them as well. */
export function linksInText(text: string): TextLink[] {
  if (!/:\/\/|www\./i.test(text)) return []
  const found: TextLink[] = []
  for (const [, host, path = ''] of text.replace(unseen, '').matchAll(links)) {
    const address = `https://${host}${path}`
    if (URL.canParse(address)) found.push(linkOf(address))
  }
  return found
}

/** Of an address that is one: where browsers go. */
export function linkOf(address: string): TextLink {
  const { hostname, pathname } = new URL(address)
  return { host: hostname.replace(/\.$/, ''), path: pathname }
}

/** Of these domains the one that a host is or lies below. */
export function domainOf(host: string, domains: ReadonlySet<string>): string | undefined {
  for (let rest = host; rest !== ''; rest = rest.slice(rest.indexOf('.') + 1)) {
    if (domains.has(rest)) return rest
    if (!rest.includes('.')) return undefined
  }
  return undefined
}

/** Where others have their invites; each with what its path begins with. */
const invitesOfOthers: readonly (readonly [host: string, path: string])[] = [
  ['discord.gg', '/'],
  ['discord.com', '/invite/'],
  ['discordapp.com', '/invite/'],
  ['t.me', '/+'],
  ['t.me', '/joinchat/'],
  ['chat.whatsapp.com', '/'],
  ['signal.group', '/'],
]

/** An invite of this server, or of any other one of its kind, has one path; those of others are known by their hosts. */
export const isInvite = ({ host, path }: TextLink): boolean =>
  /^\/invite\/[A-Za-z0-9_-]{8,}/.test(path) ||
  invitesOfOthers.some(
    ([known, beginning]) =>
      (host === known || host.endsWith(`.${known}`)) &&
      path.startsWith(beginning) &&
      path.length > beginning.length,
  )
