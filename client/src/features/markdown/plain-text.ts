import type { CalledId } from '../people/name-of-called.ts'

const mention = /<@([ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g

/** A message as one line of words. */
export function plainText(body: string, nameOf: (id: CalledId) => string): string {
  return body
    .replace(mention, (_, id: string) => `@${id === 'everyone' ? id : nameOf(id as CalledId)}`)
    .replace(/```\w*\n?|[*_~`]{1,3}(?=\S)|(?<=\S)[*_~`]{1,3}|^>\s?|^#+\s/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const excerptChars = 300

/** Its beginning, for quotes and for ears. */
export function excerpt(body: string, nameOf: (id: CalledId) => string): string {
  const start = body.slice(0, excerptChars)
  // What the cut has split: a mention or a character.
  return plainText(start.replace(/(?:<@?\w*|[\ud800-\udbff])$/, ''), nameOf)
}
