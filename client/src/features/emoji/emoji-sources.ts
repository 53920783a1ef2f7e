/** Emoji as Emojibase has them. */
export interface Sign {
  hexcode: string
  emoji: string
  label: string
  tags?: string[]
  group?: number
  version: number
  skins?: { emoji: string; tone: number | number[] }[]
}

/** What groups and tones are called in a language. */
export interface Words {
  groups: { key: string; message: string; order: number }[]
  skinTones: { key: string; message: string }[]
}
