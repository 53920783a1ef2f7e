import { plainText } from '@hubbub/markdown'
import type { CalledId } from '../people/name-of-called.ts'

const excerptChars = 300

/** The beginning of a message as one line of words, for quotes and for ears. */
export function excerpt(body: string, nameOf: (id: CalledId) => string): string {
  const start = body.slice(0, excerptChars)
  // What the cut has split: a mention or a character.
  return plainText(start.replace(/(?:<@?\w*|[\ud800-\udbff])$/, ''), nameOf)
}
