import type { UserId } from '@hubbub/protocol'

const mention = /<@(u_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g

/** A message as one line of words. */
export function plainText(body: string, nameOf: (id: UserId) => string): string {
  return body
    .replace(mention, (_, id: string) => `@${id === 'everyone' ? id : nameOf(id as UserId)}`)
    .replace(/```\w*\n?|[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}|^>\s?|^#+\s/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const excerptChars = 300

/** Its beginning, for quotes and for ears. */
export function excerpt(body: string, nameOf: (id: UserId) => string): string {
  const start = body.slice(0, excerptChars)
  // What the cut has split: a mention or a character.
  return plainText(start.replace(/(?:<@?\w*|[\ud800-\udbff])$/, ''), nameOf)
}
