import type { Language } from './languages.ts'

/** Each language by its own name, so that whoever cannot read the page finds theirs. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  zh: '简体中文',
}
