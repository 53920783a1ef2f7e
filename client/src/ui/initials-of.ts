const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** One or two letters that stand for a name; one suffices where a sign is a word. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  const isIdeographic = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(
    first,
  )
  return isIdeographic ? firstOf(first) : (firstOf(first) + firstOf(last ?? '')).toUpperCase()
}

function firstOf(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}
