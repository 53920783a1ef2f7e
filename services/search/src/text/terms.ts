/** Longer words are found by their beginning. */
const wordChars = 40

/** Scripts that are written without spaces, or whose words take endings: any part of a run is searched for. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー'
const word = `(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+`
/** Each word of a script with spaces. */
export const words = new RegExp(word, 'gu')
const runs = new RegExp(
  `(?<unspaced>[${unspaced}]+)|(?<word>${word})|(?<sign>\\p{Extended_Pictographic}|\\p{Regional_Indicator}{2})`,
  'gu',
)

/** A part of a text that is searched for as one. */
export interface Run {
  kind: 'word' | 'unspaced' | 'sign'
  text: string
  /** Where it begins. */
  index: number
}

export function* runsOf(folded: string): Generator<Run> {
  for (const { groups, index } of folded.matchAll(runs)) {
    const { unspaced: characters, word, sign } = groups!
    if (word !== undefined) yield { kind: 'word', text: word, index }
    else if (characters !== undefined) yield { kind: 'unspaced', text: characters, index }
    else yield { kind: 'sign', text: sign!, index }
  }
}

/** A word as the index knows it. */
export const wordTerm = (word: string): string => Array.from(word).slice(0, wordChars).join('')

export const isCut = (word: string): boolean => wordTerm(word) !== word

/**
 * What a folded text is found by: its words, its pictures, and of a script without spaces each character and each two that follow each
 * other.
 */
export function termsOf(folded: string): Set<string> {
  const terms = new Set<string>()
  for (const { kind, text } of runsOf(folded)) {
    if (kind !== 'unspaced') terms.add(kind === 'word' ? wordTerm(text) : text)
    else {
      const characters = Array.from(text)
      characters.forEach((character, n) => {
        terms.add(character)
        if (n > 0) terms.add(characters[n - 1]! + character)
      })
    }
  }
  return terms
}
