import { bareLinks, mentionsIn } from '@hubbub/protocol'
import { isPlain } from './plain-parts.ts'
import type { Reading } from './read-tree.ts'
import { boundedText } from './text-budget.ts'

export { showsNothing } from './shows-nothing.ts'
export type { Reading } from './read-tree.ts'

/** As the screen does it: the parser is asked only where there is something for it, and not more than it can do in its time. */
export async function readingOf(body: string): Promise<Reading> {
  if (isPlain(body)) return asTyped(body)
  // What is not folded is never open.
  const first = boundedText(body, false)
  const { text, isRaw } = first.lines === null ? first : boundedText(body, true)
  if (isRaw) return asTyped(text)
  // Most processes never need the parser.
  const { readTree } = await import('./read-tree.ts')
  return readTree(text)
}

/** The same, where nothing else is asked. */
export async function mentionsRead(body: string): Promise<Reading['mentions']> {
  return body.includes('<@') ? (await readingOf(body)).mentions : mentionsIn('')
}

/** Its links are those of the screen: a host may end where a word goes on. */
const asTyped = (text: string): Reading => ({
  text,
  addresses: [...new Set(Array.from(bareLinks(text), ({ href }) => href))],
  mentions: mentionsIn(text),
})
