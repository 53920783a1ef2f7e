import type { EmojiNames } from './emoji-names.ts'
import { verbatimSpans } from '../composer/verbatim-spans.ts'

const code = /(?<![\p{L}\p{N}:]):([a-z0-9_+-]{2,40}):(?![\p{L}\p{N}:])/giu

/** Whether a text may have an emoji that is written by its name. */
export const hasEmojiCode = (text: string): boolean => text.search(code) !== -1

/** `:thumbsup:` as the emoji itself, but for code, links and what is no name. */
export function encodeEmoji(text: string, names: EmojiNames): string {
  const spans = verbatimSpans(text)
  return text.replace(code, (whole, name: string, at: number) => {
    const isVerbatim = spans.some(({ from, to }) => from < at + whole.length && to > at)
    return isVerbatim ? whole : (names.named(name) ?? whole)
  })
}
