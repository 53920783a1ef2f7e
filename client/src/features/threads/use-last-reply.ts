import { useTranslation } from 'react-i18next'
import { briefText } from '../timeline/moments.ts'

/** When somebody replied last, in words. */
export function useLastReply(at: number | null): string {
  const { t, i18n } = useTranslation()
  return at === null ? '' : t('threads.last', { when: briefText(at, Date.now(), i18n.language) })
}
