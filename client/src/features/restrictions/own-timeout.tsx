import type { GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useMomentText } from './use-moment-text.ts'

/** In place of the composer: until when one may only read here, and why. */
export function OwnTimeout({ view: { group, timeout } }: { view: GroupView }) {
  const { t } = useTranslation()
  const momentText = useMomentText()
  if (!timeout) return null
  return (
    <>
      {t('restrictions.own.text', { group: group.name, moment: momentText(timeout.until) })}
      {timeout.reason !== '' && (
        <>
          {' '}
          {t('restrictions.own.reason')} <span dir="auto">{timeout.reason}</span>
        </>
      )}
    </>
  )
}
