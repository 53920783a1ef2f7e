import { IconCloudOff, IconMoodEmpty } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { useLasting } from '../../ui/hooks/use-lasting.ts'

const patienceMs = 1_500

/** In place of messages that are on their way, that did not come, or that need a connection first. */
export function NotHereYet({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation()
  const { offlineSince } = useReadable(useHub().connection.state)
  const isOffline = useLasting(offlineSince !== null, patienceMs)
  if (isOffline)
    return (
      <EmptyState isPart icon={<IconCloudOff size={36} />} title={t('messages.offline.title')}>
        {t('messages.offline.text')}
      </EmptyState>
    )
  if (!hasFailed) return <Shimmer rows={8} />
  return (
    <EmptyState isPart icon={<IconMoodEmpty size={36} />} title={t('messages.failed.title')}>
      {t('messages.failed.text')}
    </EmptyState>
  )
}
