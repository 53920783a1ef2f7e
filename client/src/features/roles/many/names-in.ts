import { limits } from '@hubbub/protocol'

/** The names of a written list, each once: one per line, or with commas, semicolons or tabs between them, as a table has them. Also the Arabic and Chinese ones. */
export function namesIn(text: string): string[] {
  const names = text.split(/[\n\r\t,;،؛，；、]+/).map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  return [...new Set(names)].filter((name) => name !== '' && name !== '@')
}

/** No name is longer, with its @. */
export const isTooLong = (name: string): boolean => name.length > limits.displayNameChars + 1
