import type { Texts } from './en.ts'
import type { Translation } from './translation.ts'

interface LanguageFacts {
  /** What the page says of itself, where that is more than the language. */
  tag?: string
  isRightToLeft?: true
  /** Fetches its texts; English is always there. */
  load?: () => Promise<{ texts: Translation<Texts, 'other'> }>
}

/** Each by the code that browsers have for it. Their own names are in `language-names.ts`. */
export const languages = {
  en: {},
  ar: { load: () => import('./ar.ts'), isRightToLeft: true },
  de: { load: () => import('./de.ts') },
  es: { load: () => import('./es.ts') },
  fr: { load: () => import('./fr.ts') },
  zh: { load: () => import('./zh.ts'), tag: 'zh-CN' },
} satisfies Record<string, LanguageFacts>

export type Language = keyof typeof languages

export const factsOf = (language: Language): LanguageFacts => languages[language]

export const directionOf = (language: Language) => (factsOf(language).isRightToLeft ? 'rtl' : 'ltr')

/** The first of these wishes that there are texts for; `de-AT` is German. */
export function languageFor(wishes: readonly string[]): Language {
  const codes = wishes.map((wish) => wish.split('-')[0] as Language)
  return codes.find((code) => Object.hasOwn(languages, code)) ?? 'en'
}
