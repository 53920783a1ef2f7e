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

/** Nothing that markdown does takes the first sign of a text away when it is one of these. */
const beginsSeen = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** Whether a message is there and nobody sees anything of it: a link that is only defined, or written without words. */
export function showsNothing(body: string): boolean | Promise<boolean> {
  // Nearly all texts have words, and pay no more than this.
  if (beginsSeen.test(body) || isPlain(body) || hasVisibleBeside(body.replace(shownAsNothing, '')))
    return false
  const { text, isRaw } = boundedText(body, true)
  return isRaw ? false : isEmpty(text)
}

async function isEmpty(text: string): Promise<boolean> {
  const { shownTree } = await import('./shown-tree.ts')
  const isSeen = ({ value = '', tagName = '', children = [] }: Node): boolean =>
    seen.has(tagName) || hasVisibleBeside(value) || children.some(isSeen)
  return !isSeen(shownTree(text))
}
