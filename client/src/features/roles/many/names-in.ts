import { limits } from '@hubbub/protocol'

/**
 * The names of a written list, each once: one per line, or all on one line with commas or semicolons between them, also Arabic or Chinese ones.
 * Of a table it is the first column.
 */
export function namesIn(text: string): string[] {
  const lines = text.split(/[\n\r]+/).filter((line) => line.trim() !== '')
  const written = lines.length === 1 ? lines[0]!.split(/[\t,;،؛，；、]/) : lines.map(firstCell)
  const names = written.map((name) =>
    name
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
  return [...new Set(names)].filter((name) => name !== '' && name !== '@')
}

/** What a table ends a cell with; a comma may be part of a name. */
const firstCell = (line: string): string =>
  line
    .split('\t')
    .find((cell) => cell.trim() !== '')!
    .replace(/[,;،؛，；、]\s*$/, '')

export const isTooLong = (name: string): boolean => name.length > limits.writtenNameChars
