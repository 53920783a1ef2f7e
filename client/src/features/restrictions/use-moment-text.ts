import { useTranslation } from 'react-i18next'

/** A moment with its day and its time, in the reader's language. */
export function useMomentText(): (moment: number) => string {
  const { i18n } = useTranslation()
  return (moment) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}
