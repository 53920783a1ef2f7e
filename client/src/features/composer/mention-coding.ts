import type { UserId } from '@hubbub/protocol'

/** Who was called in a text, by the name that stands in it. */
export type Called = ReadonlyMap<string, UserId | 'everyone'>

const token = /<@(u_[0-9A-HJKMNP-TV-Z]{26}|everyone)>/g

/** From `<@u_…>`, as it is stored, to `@Olga`, as it is written. */
export function decodeMentions(
  body: string,
  nameOf: (id: UserId) => string | undefined,
): { text: string; called: Called } {
  const called = new Map<string, UserId | 'everyone'>()
  const text = body.replace(token, (whole, id: UserId | 'everyone') => {
    const name = id === 'everyone' ? id : nameOf(id)
    if (!name || (called.has(name) && called.get(name) !== id)) return whole
    called.set(name, id)
    return `@${name}`
  })
  return { text, called }
}

/** And back: longer names first, so that `@Olga Petrova` is not taken for `@Olga`. */
export function encodeMentions(text: string, called: Called): string {
  const names = [...called.keys()].sort((a, b) => b.length - a.length)
  if (names.length === 0) return text
  const anyName = new RegExp(`(?<![\\p{L}\\p{N}_])@(${names.map(escape).join('|')})(?![\\p{L}\\p{N}_])`, 'gu')
  return text.replace(anyName, (_, name: string) => `<@${called.get(name)}>`)
}

const escape = (name: string) => name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
