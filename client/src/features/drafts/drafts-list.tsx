import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import rows from '../../ui/message-rows.module.css'
import { DraftRow } from './draft-row.tsx'

/** All that one began to write, on whatever device; the one written last first. */
export function DraftsList() {
  const { t } = useTranslation()
  const drafts = useReadable(useHub().drafts.list)
  if (drafts.length === 0)
    return (
      <EmptyState icon={<IconPencil size={36} stroke={1.6} />} title={t('drafts.none.title')} isPart>
        {t('drafts.none.text')}
      </EmptyState>
    )
  return (
    <ul className={rows.list} aria-label={t('drafts.all')}>
      {drafts.map((draft) => (
        <DraftRow key={draft.conversationId} draft={draft} />
      ))}
    </ul>
  )
}
