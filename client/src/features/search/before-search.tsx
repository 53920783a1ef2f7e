import { IconHistory, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFilterText } from './filter-chip.tsx'
import type { Filter } from './filters.ts'
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts'
import styles from './search-pane.module.css'
import { useSearch } from './search-provider.tsx'
import { readQuery } from './typed-query.ts'

const examples = ['mentions:me', 'has:link', 'from:me has:image'] as const

/** Nothing is asked yet: what was searched for last, and what can be asked. */
export function BeforeSearch({ onFill }: { onFill: () => void }) {
  const { t } = useTranslation()
  const { me } = useHome()
  const { session } = useSearch()
  const [recent, setRecent] = useState(() => recentSearches(me.id))
  const fill = (query: string) => {
    session.fill(query)
    onFill()
  }
  return (
    <div className={styles.before}>
      {recent.length > 0 && (
        <section>
          <header className={styles.heading}>
            <h2>{t('search.recent')}</h2>
            <button
              type="button"
              className={styles.quiet}
              onClick={() => {
                forgetSearches(me.id)
                setRecent([])
                onFill()
              }}
            >
              {t('search.forgetAll')}
            </button>
          </header>
          <ul className={styles.offers} aria-label={t('search.recent')}>
            {recent.map((query) => (
              <li key={query} className={styles.recent}>
                <button type="button" className={styles.offer} onClick={() => fill(query)}>
                  <IconHistory size={18} stroke={1.8} aria-hidden />
                  <Query query={query} />
                </button>
                <IconButton
                  label={t('search.forget', { query })}
                  size={32}
                  onClick={() => {
                    forgetSearch(me.id, query)
                    setRecent(recentSearches(me.id))
                    onFill()
                  }}
                >
                  <IconX size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <header className={styles.heading}>
          <h2>{t('search.examples.title')}</h2>
        </header>
        <ul className={styles.offers} aria-label={t('search.examples.title')}>
          {examples.map((query) => (
            <li key={query}>
              <button type="button" className={styles.offer} onClick={() => fill(query)}>
                <code>{query}</code>
                <span className={styles.what}>
                  {t(
                    `search.examples.${query.replaceAll(':', '_').replace(' ', '_')}` as 'search.examples.has_link',
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.tip}>{t('search.tip')}</p>
      </section>
    </div>
  )
}

/** As its reader knows the places in it. */
function Query({ query }: { query: string }) {
  const { filters, text } = readQuery(query)
  return (
    <span className={styles.query}>
      {filters.map((filter, index) => (
        <Part key={index} filter={filter} />
      ))}
      {text}
    </span>
  )
}

function Part({ filter }: { filter: Filter }) {
  return <span className={styles.part}>{useFilterText(filter)}</span>
}
