import { hasVisibleBeside } from '@hubbub/protocol'
import { isPlain } from './plain-parts.ts'
import { boundedText } from './text-budget.ts'

// Where a link is defined, signs in the way of HTML, addresses of links, and marks.
const shownAsNothing = /^ {0,3}\[[^\]\n]+\]:.*$|&[#\w]+;|\]\([^)\n]*\)|[\s>*_~`#|[\]()!+:-]|\d+[.)]/gm
/** Elements that show something without words. */
const seen = new Set(['hr', 'input', 'pre', 'code', 'td', 'li', 'blockquote'])

interface Node {
  type: string
  value?: string
  tagName?: string
  children?: readonly Node[]
}

/** Whether a message is there and nobody sees anything of it: a link that is only defined, or written without words. */
export async function showsNothing(body: string): Promise<boolean> {
  // Nearly all texts have words, and pay no more than this.
  if (isPlain(body) || hasVisibleBeside(body.replace(shownAsNothing, ''))) return false
  const { text, isRaw } = boundedText(body, true)
  if (isRaw) return false
  const { shownTree } = await import('./shown-tree.ts')
  const isSeen = ({ value = '', tagName = '', children = [] }: Node): boolean =>
    seen.has(tagName) || hasVisibleBeside(value) || children.some(isSeen)
  return !isSeen(shownTree(text))
}
