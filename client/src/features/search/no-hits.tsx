import { IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFilterText } from './filter-chip.tsx'
import { textOfFilter, type Filter } from './filters.ts'
import styles from './search-pane.module.css'
import { useSearch } from './search-provider.tsx'
import type { SearchState } from './search-session.ts'

/** Nothing was found: what was asked, and what can be left out of it. */
export function NoHits({ state: { query, next } }: { state: SearchState }) {
  const { t } = useTranslation()
  const { session } = useSearch()
  const words = query.text.trim()
  return (
    <div className={styles.none}>
      <EmptyState
        icon={<IconSearchOff size={32} stroke={1.5} />}
        title={t(next === null ? 'search.none.title' : 'search.none.notYet')}
        isPart
        actions={query.filters.map((filter) => (
          <Without key={textOfFilter(filter)} filter={filter} onRemove={() => session.remove(filter)} />
        ))}
      >
        {words === '' ? t('search.none.filters') : t('search.none.words', { words })}
      </EmptyState>
    </div>
  )
}

function Without({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.without} onClick={onRemove}>
      {t('search.none.without', { filter: useFilterText(filter) })}
    </button>
  )
}
