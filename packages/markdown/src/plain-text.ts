import { bareLinks, type RoleId, type UserId } from '@hubbub/protocol'

const mention = /<@([ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g
// A letter of a script that has spaces: marks between two of them are part of a word.
const letter = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}]`
const marks = new RegExp(
  [
    '```\\w*\\n?',
    `(?<!${letter})[*_~\`]{1,3}(?=\\S)`,
    `(?<=\\S)[*_~\`]{1,3}(?!${letter})`,
    '^>\\s?',
    '^#+\\s',
  ].join('|'),
  'gmu',
)

/** Such a line shows no more of it. Characters. */
const longest = 2_000

/** A text as one line of words, for lists and notifications. It is not parsed: most are short, and many stand in one list. */
export function plainText(whole: string, nameOf: (id: UserId | RoleId) => string): string {
  const body = whole.slice(0, longest)
  const words: string[] = []
  let end = 0
  for (const { at, text } of bareLinks(body)) {
    words.push(wordsOf(body.slice(end, at), nameOf), text)
    end = at + text.length
  }
  words.push(wordsOf(body.slice(end), nameOf))
  return words.join('').replace(/\s+/g, ' ').trim()
}

const wordsOf = (text: string, nameOf: (id: UserId | RoleId) => string): string =>
  withNames(text.replace(marks, ''), nameOf)

/** A text as it was typed, with the names of those whom it calls. */
export const withNames = (text: string, nameOf: (id: UserId | RoleId) => string): string =>
  text.replace(mention, (_, id: string) => `@${id === 'everyone' ? id : nameOf(id as UserId | RoleId)}`)
