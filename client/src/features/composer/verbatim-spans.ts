export interface Span {
  from: number
  to: number
}

const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/
const indented = /^(?: {4}|\t)/
const blankLine = /^[ \t]*$/
// A link with its words, an address, or a mention that is in its final form.
const verbatim =
  /\[[^\][\n]*\]\([^)\n]*\)|(?:https?:\/\/|www\.)[^\s<]+|<(?:[a-z][a-z\d+.-]*:[^\s<>]*|@(?:[ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone))>/gi

/** The parts of a message that stay as they were typed: code, links, and mentions that are in their final form. In order. */
export function verbatimSpans(text: string): Span[] {
  const { code, paragraphs } = blocksOf(text)
  const spans = [...code, ...paragraphs.flatMap((paragraph) => codeSpans(text, paragraph))]
  for (const match of text.matchAll(verbatim))
    spans.push({ from: match.index, to: match.index + match[0].length })
  return spans.sort((a, b) => a.from - b.from)
}

/** Code blocks, fenced and indented, and the paragraphs between them: a span of code ends where its paragraph does. */
function blocksOf(text: string): { code: Span[]; paragraphs: Span[] } {
  const code: Span[] = []
  const paragraphs: Span[] = []
  let open: { from: number; closing: RegExp } | null = null
  let isAfterBlank = true
  let at = 0
  for (const line of text.split('\n')) {
    const span = { from: at, to: at + line.length }
    at = span.to + 1
    if (open) {
      if (!open.closing.test(line)) continue
      code.push({ from: open.from, to: span.to })
      open = null
      isAfterBlank = true
      continue
    }
    const [, marks] = fence.exec(line) ?? []
    if (marks) {
      open = { from: span.from, closing: new RegExp(`^ {0,3}${marks[0]}{${marks.length},}[ \\t]*$`) }
    } else if (blankLine.test(line)) {
      isAfterBlank = true
    } else if (isAfterBlank && indented.test(line)) {
      code.push(span)
    } else {
      const last = paragraphs.at(-1)
      if (last && !isAfterBlank) last.to = span.to
      else paragraphs.push(span)
      isAfterBlank = false
    }
  }
  if (open) code.push({ from: open.from, to: text.length })
  return { code, paragraphs }
}

/** From a run of backticks to the next one of the same length. */
function codeSpans(text: string, { from, to }: Span): Span[] {
  const runs = [...text.slice(from, to).matchAll(/`+/g)]
  const spans: Span[] = []
  for (let index = 0; index < runs.length; index += 1) {
    const begin = runs[index]!
    const end = runs.findIndex((run, later) => later > index && run[0].length === begin[0].length)
    if (end === -1) continue
    spans.push({ from: from + begin.index, to: from + runs[end]!.index + begin[0].length })
    index = end
  }
  return spans
}
