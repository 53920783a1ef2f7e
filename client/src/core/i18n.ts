import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isolated } from './isolated.ts'
import type { Texts } from '../texts/en.ts'
import { accounts } from '../texts/en/accounts.ts'
import { errors } from '../texts/en/errors.ts'
import { everywhere } from '../texts/en/everywhere.ts'
import { directionOf, factsOf, languageFor, type Language } from '../texts/languages.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts'
    resources: { texts: Texts }
  }
}

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
  // Without a connection a language may not be on this device: a page in English is better than none.
  await speak(preferredLanguage()).catch((error: unknown) => {
    reportError(error)
    return speak('en')
  })
}

async function speak(language: Language): Promise<void> {
  const { tag = language, load } = factsOf(language)
  if (load && !i18next.hasResourceBundle(language, 'texts'))
    i18next.addResourceBundle(language, 'texts', (await load()).texts)
  // What is drawn in the new language, names among it, already asks in which direction the page runs.
  Object.assign(document.documentElement, { lang: tag, dir: directionOf(language) })
  await i18next.changeLanguage(language)
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(remembered, language)
  await speak(language)
}

function preferredLanguage(): Language {
  return languageFor([localStorage.getItem(remembered) ?? '', ...navigator.languages])
}
