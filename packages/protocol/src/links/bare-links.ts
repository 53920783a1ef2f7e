import { limits } from '../limits.ts'

/** A link that stands in a text without any sign around it. */
export interface BareLink {
  /** Where it begins. */
  at: number
  /** As it was typed. */
  text: string
  /** Where it leads, as browsers write it. */
  href: string
}

const beginnings = /https?:\/\/|www\.(?=[\p{L}\p{N}])/giu
const beginning = new RegExp(beginnings, 'iuy')
// With letters and marks of every script, or an address in brackets. A longer one is none, and costs no more.
// A picture sign is part of one in front of a point only: behind a whole host a sentence goes on with it.
const picture = String.raw`\p{Extended_Pictographic}\ufe0f?`
const pictures = String.raw`${picture}(?=(?:${picture}){0,8}\.[\p{L}\p{N}])`
const host = new RegExp(
  String.raw`\[[0-9a-f:.]+\]|(?:[\p{L}\p{N}_]|${pictures})(?:[\p{L}\p{M}\p{N}_.-]|\u200c|\u200d|${pictures}){0,252}(?![\p{L}\p{M}\p{N}_.-])`,
  'iuy',
)
const port = /:\d{1,5}(?!\d)/y
// With a name in front the host is not what it looks like.
const named = /[^\s/?#<>@]{0,300}@/y
// No Latin ending of a name goes on in another script: a sentence does, right behind it.
const goesOn = /(?<=\.[a-z0-9-]+)(?!\p{Script=Latin}|\p{M})[^\0-\x7f.][^.]*\.*$/iu
// Of ASCII all that browsers take, but for what is put around links. Two stars or tildes are an emphasis of the text, and a bar that nothing
// follows is the border of a table.
const ascii = String.raw`(?!\*\*|~~)[!#-;=?-[\]^_a-z{}~]|\|(?=[^\s|])`
// Of other scripts no wide sign, and of their punctuation only what stands inside of words and titles.
const wideSigns = String.raw`\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffee`
const others = String.raw`(?![\0-\x7f${wideSigns}])[\p{L}\p{M}\p{N}\p{S}]|\u200c|\u200d|[·・–‘’‐״׳¡¿§](?=[\p{L}\p{N}_])`
const rest = new RegExp(`${ascii}|${others}`, 'iuy')

const closes: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
// What ends a sentence, a quotation or an emphasis, and what stands between words only.
const trailing = new Set("?!.,:;*_~'([{|·・–‘’‐״׳¡¿§")

/** Whether a link may follow this sign. A sentence of a script without spaces may go on in one. */
const mayFollow = (before: string, isWww: boolean) =>
  !/[a-z0-9]/i.test(before) && !(isWww && /[./@:-]/.test(before))

/** The link that begins here; null where none does. `before`: the sign before it, empty at the beginning of a text. */
export function bareLinkAt(text: string, at = 0, before = text[at - 1] ?? ''): BareLink | null {
  const scheme = matched(beginning, text, at)
  const isWww = scheme.length === 'www.'.length
  if (scheme === '' || !mayFollow(before, isWww)) return null
  const hostAt = isWww ? at : at + scheme.length
  const end = matched(named, text, hostAt) === '' ? endOf(text, hostAt) : at
  const typed = withoutTrailing(text.slice(at, end))
  const href = hrefOf(isWww ? `http://${typed}` : typed)
  return href === null ? null : { at, text: typed, href }
}

/** All of a text, in their order. */
export function* bareLinks(text: string): Generator<BareLink> {
  let end = 0
  for (const { index } of text.matchAll(beginnings)) {
    const link = index < end ? null : bareLinkAt(text, index)
    if (!link) continue
    yield link
    end = index + link.text.length
  }
}

function endOf(text: string, hostAt: number): number {
  const name = matched(host, text, hostAt)
  const cut = name.replace(goesOn, '')
  const hostEnd = hostAt + cut.length
  if (cut.length < name.length) return hostEnd
  // A second scheme: the link begins there.
  if (text.startsWith('://', hostEnd)) return hostAt
  const end = hostEnd + matched(port, text, hostEnd).length
  // What follows makes no address of it, and would be read for each that begins in it.
  if (!URL.canParse(`http://${text.slice(hostAt, end)}`)) return hostAt
  return /[/?#]/.test(text[end] ?? '') ? endOfRest(text, end) : end
}

/** A bracket that was opened in it may be closed in it; another one is around it. */
function endOfRest(text: string, from: number): number {
  const open: string[] = []
  let at = from
  while (at - from <= limits.bodyChars) {
    const sign = matched(rest, text, at)
    if (sign === '') break
    if ('([{'.includes(sign)) open.push(sign)
    else if (closes[sign] !== undefined && open.pop() !== closes[sign]) break
    at += sign.length
  }
  return at
}

function withoutTrailing(typed: string): string {
  let end = typed.length
  while (end > 0 && trailing.has(typed[end - 1]!)) {
    // The sign that HTML writes like this is not part of it either.
    const reference =
      typed[end - 1] === ';' ? /&[a-z][a-z0-9]{0,31};$/i.exec(typed.slice(Math.max(0, end - 34), end)) : null
    end -= reference?.[0].length ?? 1
  }
  return typed.slice(0, end)
}

function hrefOf(address: string): string | null {
  return /^https?:\/\/./i.test(address) && URL.canParse(address) ? new URL(address).href : null
}

function matched(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
