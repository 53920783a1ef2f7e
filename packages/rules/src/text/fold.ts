import { dashes, invisible, plainSign } from './signs.ts'

/** A text as it is compared, and where each of its UTF-16 units comes from. */
export interface Folded {
  text: string
  /** The unit of the original in which each unit of `text` begins; null where both have the same. */
  from: readonly number[] | null
}

/** What only its case can change. */
const onlyLetterCase = /^(?!.*--)[\0-\x5f\x61-\x7f]*$/s
/** What belongs together: the parts of a Korean syllable, a run of dashes, or a character and its marks. */
const clusters = new RegExp(`[\\u1100-\\u11ff]+|${dashes}|\\P{M}\\p{M}*|\\p{M}+`, 'gu')
const onlyDashes = new RegExp(`^${dashes}$`, 'u')
/** Accents of Latin, Greek and Cyrillic, and the vowel signs that Hebrew and Arabic leave out. Elsewhere marks are part of a word. */
const strippedMarks =
  /[\u{300}-\u{36f}]|[\u{591}-\u{5c7}]|[\u{610}-\u{61a}]|[\u{64b}-\u{65f}]|\u{670}|[\u{6d6}-\u{6ed}]|[\u{1ab0}-\u{1aff}]|[\u{1dc0}-\u{1dff}]/gu
/** What people see as one letter with a stroke or as two in one, and Unicode does not take apart. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  þ: 'th',
  ŧ: 't',
  ς: 'σ',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ـ: '',
}

/** So many units one unit becomes at most, but for the first few: a word in one sign (U+FDFA) is written out in eighteen. */
const mostPerUnit = 3
const spareUnits = 1_024
/** Of what was folded before, so much is remembered. */
const remembered = 8_192

/** Makes what people take for the same the same, a piece of text at a time. */
class Folding {
  readonly #known = new Map<string, string>()
  readonly #foldCluster: (cluster: string) => string

  constructor(foldCluster: (cluster: string) => string) {
    this.#foldCluster = foldCluster
  }

  /** At most `mostPerUnit` times as long as the original and `spareUnits` more: what is longer stays as it is written. */
  fold(original: string): Folded {
    if (onlyLetterCase.test(original)) return { text: original.toLowerCase(), from: null }
    let text = ''
    let spare = spareUnits
    const from: number[] = []
    for (const { 0: cluster, index } of original.matchAll(clusters)) {
      let folded = this.#folded(cluster)
      const beyond = folded.length - mostPerUnit * cluster.length
      if (beyond > 0) {
        if (beyond > spare) folded = cluster
        else spare -= beyond
      }
      for (let n = 0; n < folded.length; n++) from.push(index)
      text += folded
    }
    return { text, from }
  }

  #folded(cluster: string): string {
    const known = this.#known.get(cluster)
    if (known !== undefined) return known
    const folded = this.#foldCluster(cluster)
    // Long ones come once, and would take the room of many.
    if (cluster.length <= 2) {
      if (this.#known.size === remembered) this.#known.clear()
      this.#known.set(cluster, folded)
    }
    return folded
  }
}

const plainly = (cluster: string): string => {
  const plain = cluster
    .replace(invisible, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(strippedMarks, '')
  return Array.from(plain.normalize('NFC'), (letter) => letters[letter] ?? letter).join('')
}

/** Each sign is the plain one of its kind. */
const signsOf = (cluster: string): string | undefined => {
  const seen = cluster.replace(invisible, '')
  return onlyDashes.test(seen) ? '-'.repeat(seen.length) : plainSign.get(seen)
}

const folding = new Folding((cluster) => signsOf(cluster) ?? plainly(cluster))
const searchFolding = new Folding((cluster) =>
  onlyDashes.test(cluster) ? '-' : (signsOf(cluster) ?? plainly(cluster)),
)
const caseFolding = new Folding(
  (cluster) =>
    signsOf(cluster) ??
    // At the end of a word this letter has another form.
    cluster.replace(invisible, '').normalize('NFKC').toLowerCase().replaceAll('ς', 'σ'),
)

/** Case, accents, widths, forms of letters and of signs make no difference. */
export const fold = (original: string): Folded => folding.fold(original)

/** For a search: it also makes no difference how many dashes stand for one. */
export const foldForSearch = (original: string): Folded => searchFolding.fold(original)

/** Case, widths and forms of signs make no difference, accents do. */
export const foldCase = (original: string): string => caseFolding.fold(original).text
