import type { RoleId, UserId } from '@hubbub/protocol'

const mention = /<@([ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g
const lookedAt = 2_000

/** A message as one line of words, as lists and notifications of the client have it. */
export function plainText(body: string, nameOf: (id: UserId | RoleId) => string): string {
  return body
    .slice(0, lookedAt)
    .replace(mention, (_, id: string) => `@${id === 'everyone' ? id : nameOf(id as UserId | RoleId)}`)
    .replace(/```\w*\n?|[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}|^>\s?|^#+\s/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** People, and roles. */
export const mentionedIn = (body: string): (UserId | RoleId)[] =>
  [...body.slice(0, lookedAt).matchAll(mention)].flatMap(([, id]) =>
    id === 'everyone' ? [] : (id as UserId | RoleId),
  )
