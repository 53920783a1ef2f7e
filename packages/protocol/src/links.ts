import { limits } from './limits.ts'

const quoted = /^ {0,3}>/
const fence = /^ {0,3}(`{3,}|~{3,})/
const indented = /^(?: {4}|\t)/
// Runs of backticks of the same length, as markdown pairs them; what is written for those who press on it; and what is put in angle
// brackets, by which its author says that it is not to be previewed.
const left = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)|\|\|[^|]+\|\||<[^<>\s]*>/g
const link = /(?<![\p{L}\p{N}/])https?:\/\/[^\s<>"`|\\^{}]+/giu
const closing = new Set('?!.,:;*_~\'"]')

/**
 * The first links of a message that are to be previewed, in their order: not what stands in code, quotes, spoilers or angle brackets. It
 * knows markdown only as far as that needs; what it takes for a link costs a fetch, not more.
 */
export function linksIn(body: string): string[] {
  // Most messages have none, and pay no more than this.
  if (!body.includes('://')) return []
  const found = new Set<string>()
  for (const [match] of spoken(body).replace(left, ' ').matchAll(link)) {
    const url = asLink(match)
    if (url !== null) found.add(url)
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

/** As browsers write it; null where it is none that a server may fetch for somebody. */
function asLink(text: string): string | null {
  const trimmed = withoutClosing(text)
  if (trimmed.length > limits.linkChars || !URL.canParse(trimmed)) return null
  const { href, username, password } = new URL(trimmed)
  return username || password || href.length > limits.linkChars ? null : href
}

/** What ends a sentence or a bracket around it is not part of a link. */
function withoutClosing(text: string): string {
  const count = (sign: string) => text.split(sign).length - 1
  let open = count(')') - count('(')
  let end = text.length
  for (; end > 0; end--) {
    const last = text[end - 1]!
    if (last === ')' && open > 0) open--
    else if (!closing.has(last)) break
  }
  return text.slice(0, end)
}
