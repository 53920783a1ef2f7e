import type { NamedSign } from './emoji-data.ts'

export interface NamedEmoji {
  emoji: string
  /** What stands between the colons. */
  code: string
  label: string
  /** By tone, where it has a skin. */
  skins?: Partial<Record<string, string>>
}

interface Entry extends NamedEmoji {
  names: string[]
  words: string[]
}

/** Emoji by their names and codes: the whole of one first, then its beginning, the beginning of a word, a related word, and any part. */
export class EmojiNames {
  readonly #entries: Entry[]
  readonly #byCode = new Map<string, string>()

  constructor(signs: readonly NamedSign[]) {
    this.#entries = signs.map(({ emoji, label, tags, codes, skins }) => {
      for (const code of codes) this.#byCode.set(code, emoji)
      const name = label.toLowerCase()
      return {
        ...{ emoji, label },
        ...(skins && { skins }),
        code: codes[0] ?? name.replaceAll(/[^\p{L}\p{N}]+/gu, '_'),
        names: [name, ...codes],
        words: tags.map((tag) => tag.toLowerCase()),
      }
    })
  }

  /** Which emoji `:code:` stands for. */
  named(code: string): string | undefined {
    return this.#byCode.get(code.toLowerCase())
  }

  find(query: string, limit: number): NamedEmoji[] {
    const wanted = query.trim().toLowerCase()
    const found = this.#entries.map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    return found
      .filter(({ rank }) => rank > 0)
      .sort((a, b) => b.rank - a.rank)
      .slice(0, limit)
      .map(({ entry }) => entry)
  }
}

function rankOf({ names, words }: Entry, wanted: string): number {
  if (names.includes(wanted)) return names[0] === wanted ? 6 : 7
  if (words.includes(wanted)) return 3
  if (names.some((name) => name.startsWith(wanted))) return 5
  if (names.some((name) => beginsAWord(name, wanted))) return 4
  if (words.some((word) => word.startsWith(wanted))) return 2
  return names.some((name) => name.includes(wanted)) ? 1 : 0
}

const beginsAWord = (name: string, wanted: string) =>
  name.split(/[\s_-]/).some((word) => word.startsWith(wanted))
