import type { Folded } from '@hubbub/rules'
import { runsOf } from '../text/terms.ts'
import type { Wanted } from './parse-query.ts'

/** From a unit of the original text to before another. */
export type Range = [from: number, to: number]

/**
 * Where a text has what is wanted: whole words, unless their script has no spaces or only a beginning is wanted. Spaces and line breaks are
 * the same.
 */
export function findText(folded: Folded, original: string, { text, isPrefix }: Wanted): Range[] {
  const edges = wordEdges(folded.text)
  const ranges: Range[] = []
  const spaced = folded.text.replace(/\s/gu, ' ')
  const [wantsStart, wantsEnd] = [beginsWord(text), endsWord(text) && !isPrefix]
  for (let at = spaced.indexOf(text); at >= 0; at = spaced.indexOf(text, at + 1)) {
    const end = at + text.length
    if (wantsStart && edges.inside.has(at)) continue
    if (wantsEnd && edges.inside.has(end)) continue
    ranges.push([originalOf(folded, original, at), originalOf(folded, original, end)])
  }
  return ranges
}

/** Positions between two characters of one word. */
function wordEdges(folded: string): { inside: Set<number> } {
  const inside = new Set<number>()
  for (const { kind, text, index } of runsOf(folded))
    if (kind === 'word') for (let n = 1; n < text.length; n++) inside.add(index + n)
  return { inside }
}

function beginsWord(text: string): boolean {
  const [first] = runsOf(text)
  return first?.kind === 'word' && first.index === 0
}

function endsWord(text: string): boolean {
  const last = [...runsOf(text)].at(-1)
  return last?.kind === 'word' && last.index + last.text.length === text.length
}

function originalOf({ from }: Folded, original: string, at: number): number {
  if (from === null) return at
  return from[at] ?? original.length
}
