import { limits } from '../limits.ts'
import { bareLinks } from './bare-links.ts'

const quoted = /^ {0,3}>/
const fence = /^ {0,3}(`{3,}|~{3,})/
const indented = /^(?: {4}|\t)/
// Runs of backticks of the same length, as markdown pairs them; what is written for those who press on it; and what is put in angle
// brackets, by which its author says that it is not to be previewed; and the words of a link that leads elsewhere.
const left = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)|\|\|[^|]+\|\||<[^<>\s]*>|\[[^[\]]*\](?=\()/g

/**
 * The first links of a message that are to be previewed, in their order: not what stands in code, quotes, spoilers or angle brackets. It
 * knows markdown only as far as that needs; what it takes for a link costs a fetch, not more.
 */
export function linksIn(body: string): string[] {
  // Most messages have none, and pay no more than this.
  if (!/:\/\/|www\./i.test(body)) return []
  const found = new Set<string>()
  for (const { href } of bareLinks(spoken(body).replace(left, ' '))) {
    if (href.length <= limits.linkChars) found.add(href)
    if (found.size === limits.previewsPerMessage) break
  }
  return [...found]
}

/** Without the lines of quotes and blocks of code. */
function spoken(body: string): string {
  const lines: string[] = []
  let open: string | null = null
  let isQuote = false
  let isCode = false
  for (const line of body.split('\n')) {
    const mark = fence.exec(line)?.[1] ?? null
    if (open !== null) {
      if (mark?.startsWith(open) && line.trim() === mark) open = null
      continue
    }
    const isEmpty = line.trim() === ''
    // A quote goes on until an empty line, also where its mark is left out.
    isQuote = !isEmpty && (isQuote || quoted.test(line))
    isCode = indented.test(line) && (isCode || lines.at(-1) === '')
    if (mark !== null && !isQuote) open = mark
    else lines.push(isQuote || isCode || isEmpty ? '' : line)
  }
  return lines.join('\n')
}
