import type { EmojiData } from 'frimousse'
import type { Sign, Words } from './emoji-sources.ts'

/** Newer ones are empty boxes on many screens. */
const newest = 15.1
const tones = { 1: 'light', 2: 'medium-light', 3: 'medium', 4: 'medium-dark', 5: 'dark' } as const
type Tone = (typeof tones)[keyof typeof tones]

export interface NamedSign {
  emoji: string
  label: string
  tags: string[]
  codes: string[]
  /** By tone, where it has a skin. */
  skins?: Partial<Record<string, string>>
}

type Source = () => Promise<[{ default: unknown }, { default: Words }]>

const sources: Record<string, Source> = {
  de: () => Promise.all([import('emojibase-data/de/data.json'), import('emojibase-data/de/messages.json')]),
  en: () => Promise.all([import('emojibase-data/en/data.json'), import('emojibase-data/en/messages.json')]),
  es: () => Promise.all([import('emojibase-data/es/data.json'), import('emojibase-data/es/messages.json')]),
  fr: () => Promise.all([import('emojibase-data/fr/data.json'), import('emojibase-data/fr/messages.json')]),
  zh: () => Promise.all([import('emojibase-data/zh/data.json'), import('emojibase-data/zh/messages.json')]),
}

/** All emoji with their names in this language, from files of our own; nobody else's server hears of it. */
export async function emojiData(locale: string): Promise<EmojiData> {
  const [signs, words] = await load(locale)
  const groups = words.groups.filter(({ key }) => key !== 'component')
  const shown = new Set(groups.map(({ order }) => order))
  return {
    locale,
    emojis: signs
      .filter(({ group, version }) => group !== undefined && shown.has(group) && version <= newest)
      .map(({ emoji, label, tags = [], group = 0, version, skins }) => ({
        emoji,
        label,
        tags,
        category: group,
        version,
        skins: skins && (skinsOf(skins) as Record<Tone, string>),
      })),
    categories: groups.map(({ order, message }) => ({ index: order, label: message })),
    skinTones: Object.fromEntries(words.skinTones.map(({ key, message }) => [key, message])) as Record<
      Tone,
      string
    >,
  }
}

/** What can be picked, with the codes that people know from other chats: `:thumbsup:`. */
export async function namedSigns(locale: string): Promise<NamedSign[]> {
  const [[signs], { default: codes }] = await Promise.all([
    load(locale),
    import('emojibase-data/en/shortcodes/iamcal.json'),
  ])
  return signs
    .filter(({ group, version }) => group !== undefined && version <= newest)
    .map(({ emoji, hexcode, label, tags = [], skins }) => ({
      ...{ emoji, label, tags },
      ...(skins && { skins: skinsOf(skins) }),
      codes: [(codes as Record<string, string | string[]>)[hexcode] ?? []].flat(),
    }))
}

async function load(locale: string): Promise<[Sign[], Words]> {
  if (locale === 'ar') return (await import('./arabic-emoji.ts')).arabicEmoji
  const [signs, words] = await (sources[locale] ?? sources['en']!)()
  return [signs.default as Sign[], words.default]
}

function skinsOf(skins: NonNullable<Sign['skins']>) {
  return Object.fromEntries(
    skins.flatMap(({ emoji, tone }) =>
      typeof tone === 'number' ? [[tones[tone as keyof typeof tones], emoji]] : [],
    ),
  )
}
