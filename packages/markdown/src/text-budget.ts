/** Shown at first, and what may still follow before the rest is folded away. */
const shownLines = 40
const foldedFrom = 60
/** About what stands on one line of the screen: a line with more of them counts as several. */
const lineChars = 80

/** What one message may ask of the page: at first, and once somebody wants to see all of it. */
const budgets = { folded: 500, open: 1_500 }
/** Quotes and lists inside each other; more would leave no room for words on a phone. */
const deepest = 8
const mentionCosts = 4
/**
 * What the parser compares with all that came before it, in one message: marks of emphasis, and links. A server parses as well, where
 * filters or mentions ask for it, and answers nobody else meanwhile: with these it takes some milliseconds.
 */
const mostRuns = 300
const mostSigns = 600
const mostLinks = 300

export interface BoundedText {
  text: string
  /** How many lines there are in all; null when it is too short to be folded. */
  lines: number | null
  /** Too much structure: to be shown as it was typed, without asking the markdown parser. */
  isRaw: boolean
}

/** What of a message is shown, and how. Decided by counting, before anything is parsed: the parser itself can take seconds. */
export function boundedText(body: string, isOpen: boolean): BoundedText {
  // Older messages may have other line separators; the parser and the patterns know only this one.
  const all = body.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').split('\n')
  const isLong = all.reduce((sum, line) => sum + linesTaken(line), 0) > foldedFrom
  const shown = isLong && !isOpen ? beginningOf(all) : all
  const lines = isLong ? all.length : null
  return { text: shown.join('\n'), lines, isRaw: isHeavy(shown, isOpen ? budgets.open : budgets.folded) }
}

const linesTaken = (line: string) => Math.max(1, Math.ceil(line.length / lineChars))

function beginningOf(lines: readonly string[]): string[] {
  const shown: string[] = []
  for (let room = shownLines, index = 0; room > 0 && index < lines.length; index += 1) {
    const line = lines[index]!
    shown.push(linesTaken(line) > room ? cutOff(line, room * lineChars) : line)
    room -= linesTaken(line)
  }
  return shown
}

/** Between two words, if they are not all one. */
function cutOff(line: string, chars: number): string {
  const space = line.lastIndexOf(' ', chars)
  return `${line.slice(0, space > chars / 2 ? space : chars).replace(/[\ud800-\udbff]$/, '')}…`
}

const containers = /(?:[ \t]|>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)|\[\^[^\]\s]{1,999}\]:)*/y
const markers = />|[-+*]|\d[.)]|\]:/g
const marks = /[*_~`#|[\]<&\\]|:\/\/|www\.|@/gi
const mention = /<@/g
const runs = /[*_~]+/g
const signs = /[*_~]/g
const links = /:\/\/|www\./gi
const delimiterRow = /^[-|: \t]*$/
const openingFence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/

function isHeavy(lines: readonly string[], budget: number): boolean {
  let cost = 0
  let columns = 0
  const compared = { runs: 0, signs: 0, links: 0 }
  let closingFence: RegExp | null = null
  let mayFence = true
  for (const line of lines) {
    if (++cost > budget) return true
    if (closingFence) {
      if (closingFence.test(line)) closingFence = null
      continue
    }
    const fence = mayFence ? openingFence.exec(line) : null
    if (fence) {
      closingFence = closing(fence[1] ?? fence[2]!)
      continue
    }
    // A block of HTML swallows fences: from here on all is counted.
    if (/^ {0,3}</.test(line)) mayFence = false

    const { prefix, depth } = containersOf(line)
    if (depth > deepest) return true
    const rest = line.slice(prefix.length)
    // Rows of a table are filled up to its columns, also where nothing is written.
    if (rest === '') columns = 0
    else if (delimiterRow.test(rest) && /[|:]/.test(rest)) columns = Math.max(columns, count(rest, /\|/g) + 1)
    compared.runs += count(rest, runs)
    compared.signs += count(rest, signs)
    compared.links += count(rest, links)
    if (compared.runs > mostRuns || compared.signs > mostSigns || compared.links > mostLinks) return true
    cost += depth + columns + count(rest, marks) + mentionCosts * count(rest, mention)
    if (cost > budget) return true
  }
  return false
}

const closing = (fence: string) => new RegExp(`^ {0,3}${fence[0]}{${fence.length},}[ \\t]*$`)

/** What stands before the words of a line, and how many quotes, lists and footnotes that may open inside each other. */
function containersOf(line: string): { prefix: string; depth: number } {
  containers.lastIndex = 0
  const prefix = containers.exec(line)?.[0] ?? ''
  const opened = count(prefix, markers)
  if (opened === 0) return { prefix, depth: 0 }
  const indent = prefix.replace(/\t/g, '    ').match(/ /g)?.length ?? 0
  return { prefix, depth: opened + Math.floor(Math.max(0, indent - opened) / 2) }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
