import { Button, SegmentedControl } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import type { GroupId } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findGroup, useHome } from '../../core/home.tsx'
import { asAppError } from '../../core/use-action.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import rows from '../../ui/message-rows.module.css'
import list from '../later/later-list.module.css'
import { CaseRow } from './case-row.tsx'
import styles from './moderation.module.css'
import { useCases, type CasesFilter } from './use-cases.ts'

/** The reports of a group, or (null) of the server. */
export function CaseList({ groupId }: { groupId: GroupId | null }) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<CasesFilter>('open')
  return (
    <>
      <SegmentedControl
        className={styles.filter}
        aria-label={t('moderation.queue.shown')}
        value={filter}
        onChange={(value) => setFilter(value)}
        data={[
          { value: 'open', label: t('moderation.queue.filter.open') },
          { value: 'done', label: t('moderation.queue.filter.done') },
        ]}
      />
      <Cases key={filter} groupId={groupId} filter={filter} />
    </>
  )
}

function Cases({ groupId, filter }: { groupId: GroupId | null; filter: CasesFilter }) {
  const { t } = useTranslation()
  const home = useHome()
  const { cases, people, hasMore, error, isAsking, reload, more } = useCases(groupId, filter)
  if (!cases && error === undefined) return <Shimmer rows={4} isFromTop />
  return (
    <>
      {error !== undefined && (
        <div className={list.failure}>
          <FailureNote error={asAppError(error)} />
          <Button variant="default" onClick={reload}>
            {t('moderation.queue.retry')}
          </Button>
        </div>
      )}
      {cases?.length === 0 && (
        <EmptyState
          icon={<IconFlag size={36} stroke={1.6} />}
          title={t(`moderation.queue.empty.${filter}.title`)}
          isPart
        >
          {t(`moderation.queue.empty.${filter}.text`)}
        </EmptyState>
      )}
      {cases && cases.length > 0 && (
        <ul className={styles.cases}>
          {cases.map((found) => (
            <CaseRow
              key={found.id}
              found={found}
              people={people}
              group={found.groupId ? findGroup(home, found.groupId) : undefined}
              onChanged={reload}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <button type="button" className={rows.more} disabled={isAsking} onClick={more}>
          {t('moderation.queue.more')}
        </button>
      )}
    </>
  )
}
