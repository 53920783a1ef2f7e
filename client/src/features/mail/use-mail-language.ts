import { useTranslation } from 'react-i18next'

/** In which language mails are asked for: that of the screen. */
export function useMailLanguage(): 'en' | 'zh' {
  const { i18n } = useTranslation()
  return i18n.language.startsWith('zh') ? 'zh' : 'en'
}
