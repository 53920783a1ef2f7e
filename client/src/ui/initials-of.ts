const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Signs of which one is a word, and pictures. */
const wholeWord =
  /^(\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Extended_Pictographic}|\p{Regional_Indicator})/u
const speaks = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/** One or two letters that stand for a name; one suffices where a sign is a word. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean)
  const [first, ...others] = words.filter((word) => speaks.test(word))
  if (first === undefined) return firstOf(words[0] ?? '')
  const beginning = firstOf(first)
  const last = others.at(-1)
  if (wholeWord.test(beginning) || last === undefined) return beginning
  const end = firstOf(last)
  return wholeWord.test(end) ? beginning : beginning + end
}

/** Its first sign, without brackets and the like before it. */
function firstOf(word: string): string {
  const signs = [...graphemes.segment(word)].map(({ segment }) => segment)
  const sign = signs.find((one) => speaks.test(one)) ?? signs[0] ?? ''
  // Some small letters have two large ones.
  const [large = ''] = [...graphemes.segment(sign.toUpperCase())].map(({ segment }) => segment)
  return large
}
