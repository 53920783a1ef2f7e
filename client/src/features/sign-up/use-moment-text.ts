import { useTranslation } from 'react-i18next'

/** A day and a time, as they are written in the language of the page. */
export function useMomentText(): (moment: number) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (moment) => format.format(moment)
}
