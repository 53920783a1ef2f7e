import '../raid-mode/raid-mode-texts.ts'
import { Tabs } from '@mantine/core'
import type { FilterId, GroupFilters, GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { FilterForm } from './filter-form.tsx'
import { FilterList } from './filter-list.tsx'
import { FilterMatches } from './filter-matches.tsx'
import styles from './filters.module.css'

/** The filters of a group, what they found lately, and one of them to be made or changed. */
export function Filters({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const groupId = view.group.id
  const [shown, setShown] = useState<FilterId | 'new' | null>(null)
  const [known, query] = useQuery(`filters:${groupId}`, () => hub.call('filters.list', { groupId }))
  const [changed, setChanged] = useState<GroupFilters | null>(null)
  const filters = newest(known.data, changed)
  const filter = filters?.filters.find(({ id }) => id === shown) ?? null
  const isForm = filters !== null && (shown === 'new' || filter !== null)
  const title = shown === 'new' ? t('filters.createTitle') : t('filters.editTitle')
  return (
    <Dialog
      title={isForm ? title : t('filters.title', { group: view.group.name })}
      onClose={onClose}
      size={560}
    >
      {known.status === 'failed' && <FailureNote error={asAppError(known.error)} />}
      {!filters && known.status !== 'failed' && <Shimmer rows={3} isFromTop />}
      {isForm && (
        <FilterForm
          key={shown}
          view={view}
          filters={filters}
          filter={filter}
          onChanged={setChanged}
          onLookAgain={() => void query.reload()}
          onClose={() => setShown(null)}
        />
      )}
      {filters && !isForm && (
        <Tabs defaultValue="filters" keepMounted={false}>
          <Tabs.List className={styles.tabs}>
            <Tabs.Tab value="filters">{t('reports.filters')}</Tabs.Tab>
            <Tabs.Tab value="found">{t('filters.found.title')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="filters">
            <FilterList filters={filters.filters} onShow={setShown} />
          </Tabs.Panel>
          <Tabs.Panel value="found">
            <FilterMatches view={view} filters={filters.filters} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Dialog>
  )
}

/** What was answered to a change may be older than what was asked for since, and the other way round. */
function newest(asked: GroupFilters | undefined, changed: GroupFilters | null): GroupFilters | null {
  if (!asked || !changed) return asked ?? changed
  return changed.version > asked.version ? changed : asked
}
