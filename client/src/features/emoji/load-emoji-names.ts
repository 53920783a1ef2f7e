import { namedSigns } from './emoji-data.ts'
import { EmojiNames } from './emoji-names.ts'

const loaded = new Map<string, EmojiNames>()

/** The names in this language, where they are here already. */
export const emojiNamesHere = (locale: string): EmojiNames | undefined => loaded.get(locale)

/** Fetches them when somebody first asks for an emoji by name. */
export async function loadEmojiNames(locale: string): Promise<EmojiNames> {
  const known = loaded.get(locale)
  if (known) return known
  const names = new EmojiNames(await namedSigns(locale))
  loaded.set(locale, names)
  return names
}
