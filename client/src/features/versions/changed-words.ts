import { diffWordsWithSpace } from 'diff'

/** A part of a text beside the one before it. */
export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}

const withinMs = 150

/** What became of the words of one text in the next one. Of long texts that have little in common all is taken as changed. */
export function changedWords(before: string, after: string, language: string): Part[] {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' })
  const words = diffWordsWithSpace(before, after, { intlSegmenter, timeout: withinMs })
  if (!words) return change(before, after)
  const parts: Part[] = []
  let removed = ''
  let added = ''
  words.forEach((word, index) => {
    const isBetween = removed + added !== '' && index < words.length - 1 && word.value.trim() === ''
    // A space alone between words that changed: they are read as one change.
    if (!word.added && !word.removed && !isBetween) {
      parts.push(...change(removed, added), { kind: 'same', text: word.value })
      removed = added = ''
      return
    }
    if (!word.added) removed += word.value
    if (!word.removed) added += word.value
  })
  return [...parts, ...change(removed, added)]
}

function change(removed: string, added: string): Part[] {
  const both: Part[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
  ]
  return both.filter(({ text }) => text !== '')
}
