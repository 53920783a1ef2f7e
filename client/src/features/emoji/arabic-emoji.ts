import annotations from 'cldr-annotations-modern/annotations/ar/annotations.json'
import english from 'emojibase-data/en/data.json'
import type { Sign, Words } from './emoji-sources.ts'

interface Named {
  default?: string[]
  tts?: string[]
}

const named: Record<string, Named> = annotations.annotations.annotations
const regions = new Intl.DisplayNames('ar', { type: 'region' })
const firstLetter = 0x1f1e6

/** Emojibase has no Arabic: the names are those of CLDR, and a flag is called as its country. */
export const arabicEmoji: [Sign[], Words] = [(english as Sign[]).map(inArabic), arabicWords()]

function inArabic(sign: Sign): Sign {
  const { default: tags = [], tts } = named[sign.emoji] ?? named[sign.emoji.replaceAll('\ufe0f', '')] ?? {}
  const label = tts?.[0] ?? countryOf(sign.emoji)
  // What has no Arabic name keeps its English one.
  return label === undefined ? sign : { ...sign, label, tags }
}

function countryOf(emoji: string): string | undefined {
  const letters = [...emoji].map((sign) => sign.codePointAt(0)! - firstLetter)
  if (letters.length !== 2 || letters.some((letter) => letter < 0 || letter > 25)) return undefined
  return regions.of(String.fromCharCode(...letters.map((letter) => letter + 65)))
}

function arabicWords(): Words {
  const groups = {
    'smileys-emotion': 'الوجوه والمشاعر',
    'people-body': 'الأشخاص والجسم',
    component: 'المكوّنات',
    'animals-nature': 'الحيوانات والطبيعة',
    'food-drink': 'الطعام والشراب',
    'travel-places': 'السفر والأماكن',
    activities: 'الأنشطة',
    objects: 'الأشياء',
    symbols: 'الرموز',
    flags: 'الأعلام',
  }
  const skinTones = {
    light: 'بشرة فاتحة',
    'medium-light': 'بشرة فاتحة إلى متوسطة',
    medium: 'بشرة متوسطة',
    'medium-dark': 'بشرة متوسطة إلى داكنة',
    dark: 'بشرة داكنة',
  }
  return {
    groups: Object.entries(groups).map(([key, message], order) => ({ key, message, order })),
    skinTones: Object.entries(skinTones).map(([key, message]) => ({ key, message })),
  }
}
