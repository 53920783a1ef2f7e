/** Whether a text has one of these words, in whatever case. Where words are written without spaces, anywhere in the text. */
export function hasKeyword(body: string, keywords: readonly string[]): boolean {
  if (keywords.length === 0) return false
  const text = fold(body.replaceAll(mention, ' '))
  return keywords.some((keyword) => isIn(text, fold(keyword)))
}

/** The ids of those who are called are no words. */
const mention = /<@[^>]*>/g
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

function isIn(text: string, keyword: string): boolean {
  const step = Math.max(1, keyword.length)
  for (let at = text.indexOf(keyword); at !== -1 && keyword; at = text.indexOf(keyword, at + step))
    if (isWordStart(text, at) && isWordStart(text, at + keyword.length)) return true
  return false
}

/** Between two letters that belong to one word there is no place for a word to begin or end. */
function isWordStart(text: string, at: number): boolean {
  return !(joinsAtEnd.test(text.slice(Math.max(0, at - 2), at)) && joinsAtStart.test(text.slice(at, at + 2)))
}

const joined = String.raw`(?!\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai})[\p{L}\p{N}\p{M}_]`
const joinsAtEnd = new RegExp(`${joined}$`, 'u')
const joinsAtStart = new RegExp(`^${joined}`, 'u')
