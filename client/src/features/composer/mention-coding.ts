import { limits, type RoleId, type UserId } from '@hubbub/protocol'
import { MentionNames, type MentionCandidate } from './mention-names.ts'
import { verbatimSpans } from './verbatim-spans.ts'
import { apart, endsAt } from './words-apart.ts'

/** Who was called in a text, by the name that stands in it. */
export type Called = ReadonlyMap<string, UserId | RoleId | 'everyone'>

/** An `@name` that calls nobody: none is called so, or several are. */
export interface Miss {
  name: string
  from: number
  to: number
  isAmbiguous: boolean
}

const token = /<@([ur]_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g
const sign = new RegExp(`${apart}@`, 'gv')
const nameAfter = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]{0,62}[\p{L}\p{N}])?/u
const mostCalls = 200

/** From `<@u_…>`, as it is stored, to `@Olga`, as it is written. */
export function decodeMentions(
  body: string,
  nameOf: (id: UserId | RoleId) => string | undefined,
): { text: string; called: Called } {
  const called = new Map<string, UserId | RoleId | 'everyone'>()
  const text = body.replace(token, (whole, id: UserId | RoleId | 'everyone') => {
    const name = id === 'everyone' ? id : nameOf(id)
    if (!name || (called.has(name) && called.get(name) !== id)) return whole
    called.set(name, id)
    return `@${name}`
  })
  return { text, called }
}

/**
 * And back: who was picked by the name that was picked, whoever else can be called by handle, or by display name where only one
 * has it. The longest name wins, so that `@Olga Petrova` is not taken for `@Olga`. Code, links and addresses stay as they are.
 */
export function encodeMentions(
  text: string,
  called: Called,
  names = MentionNames.none,
): { body: string; misses: Miss[] } {
  if (!text.includes('@')) return { body: text, misses: [] }
  const spans = verbatimSpans(text)
  const misses: Miss[] = []
  let body = ''
  let end = 0
  let span = 0
  for (const { index: from } of [...text.matchAll(sign)].slice(0, mostCalls)) {
    while (span < spans.length && spans[span]!.to <= from) span += 1
    if (from < end || (spans[span]?.from ?? Infinity) <= from) continue
    const found = longestName(text, from + 1, called, names)
    if (found && found.callee !== 'several') {
      body += `${text.slice(end, from)}<@${found.callee}>`
      end = found.to
      continue
    }
    const name = found ? text.slice(from + 1, found.to) : nameAfter.exec(text.slice(from + 1, from + 65))?.[0]
    if (name) misses.push({ name, from, to: from + 1 + name.length, isAmbiguous: found !== null })
  }
  return { body: body + text.slice(end), misses }
}

function longestName(
  text: string,
  from: number,
  called: Called,
  names: MentionNames,
): { callee: MentionCandidate; to: number } | null {
  for (let to = Math.min(text.length, from + limits.displayNameChars); to > from; to -= 1) {
    const name = text.slice(from, to)
    const callee = called.get(name) ?? names.find(name)
    if (callee !== undefined && endsAt(text, to)) return { callee, to }
  }
  return null
}
