/** Each language by its own name, its tag in a page, and what fetches its texts: nothing, for English is always there. */
export const languages = {
  en: { name: 'English', tag: 'en', direction: 'ltr', load: null },
  de: { name: 'Deutsch', tag: 'de', direction: 'ltr', load: async () => (await import('./de.ts')).de },
  es: { name: 'Español', tag: 'es', direction: 'ltr', load: async () => (await import('./es.ts')).es },
  fr: { name: 'Français', tag: 'fr', direction: 'ltr', load: async () => (await import('./fr.ts')).fr },
  ar: { name: 'العربية', tag: 'ar', direction: 'rtl', load: async () => (await import('./ar.ts')).ar },
  zh: { name: '简体中文', tag: 'zh-CN', direction: 'ltr', load: async () => (await import('./zh.ts')).zh },
} as const

export type Language = keyof typeof languages

/** The first of these wishes that there are texts for; `de-AT` is German. */
export function languageFor(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const [language = ''] = wish.toLowerCase().split('-')
    if (Object.hasOwn(languages, language)) return language as Language
  }
  return 'en'
}
