import type { UserId } from '@hubbub/protocol'

const mention = /<@(u_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g

/** A message as one line of words, for quotes and for ears. */
export function plainText(body: string, nameOf: (id: UserId) => string): string {
  return body
    .replace(mention, (_, id: string) => `@${id === 'everyone' ? id : nameOf(id as UserId)}`)
    .replace(/```\w*\n?|[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}|^>\s?|^#+\s/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
