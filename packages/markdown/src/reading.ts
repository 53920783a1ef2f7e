import { bareLinks, mentionsIn } from '@hubbub/protocol'
import { isPlain } from './plain-parts.ts'
import type { View } from './read-tree.ts'
import { boundedText, type BoundedText } from './text-budget.ts'

export { showsNothing } from './shows-nothing.ts'

/** What people read in a text, as the screen shows it. */
export interface Reading {
  /** Of a text that is folded at first two: its beginning may read differently alone, where a sign is closed below the fold. */
  texts: string[]
  /** Where its links lead. */
  addresses: string[]
  /** Whom it calls: not what stands in code, or is escaped. */
  mentions: ReturnType<typeof mentionsIn>
}

/** As the screen does it: the parser is asked only where there is something for it, and not more than it can do in its time. */
export async function readingOf(body: string): Promise<Reading> {
  const folded = boundedText(body, false)
  const shown = folded.lines === null ? [folded] : [folded, boundedText(body, true)]
  const views = await Promise.all(shown.map(viewOf))
  return {
    texts: [...new Set(views.map(({ text }) => text))],
    addresses: [...new Set(views.flatMap(({ addresses }) => addresses))],
    mentions: mentionsIn(views.map(({ mentions }) => mentions).join('')),
  }
}

/** The same, where nothing else is asked. */
export async function mentionsRead(body: string): Promise<Reading['mentions']> {
  return body.includes('<@') ? (await readingOf(body)).mentions : none
}

const none: Reading['mentions'] = Object.freeze(mentionsIn(''))

async function viewOf({ text, isRaw }: BoundedText): Promise<View> {
  if (isRaw || isPlain(text)) return asTyped(text)
  // Most processes never need the parser.
  const { readTree } = await import('./read-tree.ts')
  return readTree(text)
}

/** Its links are those of the screen: a host may end where a word goes on. */
const asTyped = (text: string): View => ({
  text,
  addresses: Array.from(bareLinks(text), ({ href }) => href),
  mentions: text,
})
