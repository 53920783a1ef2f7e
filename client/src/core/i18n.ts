import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isolated } from './isolated.ts'
import type { Texts } from '../texts/en.ts'
import { accounts } from '../texts/en/accounts.ts'
import { errors } from '../texts/en/errors.ts'
import { everywhere } from '../texts/en/everywhere.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts'
    resources: { texts: Texts }
  }
}

export const languages = { en: 'English', zh: '简体中文' } as const
export type Language = keyof typeof languages
const remembered = 'hubbub.language'

/** The English of the first screen comes with it; other languages are fetched when they are wanted. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'texts',
    resources: { en: { texts: { ...accounts, ...everywhere, ...errors } } },
    // React escapes HTML; here only the direction of what people wrote is kept to itself.
    interpolation: { escapeValue: true, escape: isolated },
  })
  await speak(preferredLanguage())
}

async function speak(language: Language): Promise<void> {
  if (language === 'zh' && !i18next.hasResourceBundle('zh', 'texts')) {
    const { zh } = await import('../texts/zh.ts')
    i18next.addResourceBundle('zh', 'texts', zh)
  }
  await i18next.changeLanguage(language)
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : language
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(remembered, language)
  await speak(language)
}

function preferredLanguage(): Language {
  const wish = localStorage.getItem(remembered) ?? navigator.language
  return wish.startsWith('zh') ? 'zh' : 'en'
}
