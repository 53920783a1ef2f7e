import { useTranslation } from 'react-i18next'
import { languageFor, type Language } from '../../texts/languages.ts'

/** In which language mails are asked for: that of the screen. */
export function useMailLanguage(): Language {
  const { i18n } = useTranslation()
  return languageFor([i18n.language])
}
