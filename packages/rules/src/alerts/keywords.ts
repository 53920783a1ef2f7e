import { isWordEdge } from '../text/word-edge.ts'

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
    if (isWordEdge(text, at) && isWordEdge(text, at + keyword.length)) return true
  return false
}
