import { IconArrowLeft, IconCheck, IconLink, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable, useReadableAtOnce } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Shimmer } from '../../ui/shimmer.tsx'
import { useCopied } from '../../ui/hooks/use-copied.ts'
import { useFocusBack } from '../../ui/hooks/use-focus-back.ts'
import { BeforeSearch } from './before-search.tsx'
import { HitList, useVisibleHits } from './hit-list.tsx'
import { NoHits } from './no-hits.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-pane.module.css'
import { useSearch } from './search-provider.tsx'
import type { SearchState } from './search-session.ts'
import { queryText } from './typed-query.ts'

interface SearchPaneProps {
  /** The whole screen of a phone. */
  isPage?: boolean
  onClose: () => void
}

/** The field, and beneath it what was found. It stays while one looks at the hits. */
export function SearchPane({ isPage = false, onClose }: SearchPaneProps) {
  const { t } = useTranslation()
  const { session } = useSearch()
  const state = useReadableAtOnce(session)
  const pane = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [Frame, Heading] = isPage ? (['main', 'h1'] as const) : (['aside', 'h2'] as const)
  const focusField = () => pane.current?.querySelector('input')?.focus()
  useFocusBack()
  useEffect(() => (isPage ? undefined : focusWriting), [isPage])
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = session.scrollTop
  }, [session, state.asked])

  function steer(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    onClose()
  }

  return (
    <Frame
      ref={pane}
      className={styles.pane}
      data-page={isPage || undefined}
      data-region
      aria-label={t('search.title')}
      onKeyDown={steer}
    >
      <div className={styles.header}>
        {isPage && (
          <IconButton label={t('search.back')} size={44} onClick={onClose}>
            <IconArrowLeft size={22} />
          </IconButton>
        )}
        <Heading className={styles.title}>{t('search.title')}</Heading>
        <CopyLink state={state} />
        {!isPage && (
          <IconButton label={t('search.close')} size={40} onClick={onClose}>
            <IconX size={20} />
          </IconButton>
        )}
      </div>
      <SearchField
        query={state.query}
        error={state.error}
        onLeaveDown={() => list.current?.querySelector<HTMLElement>('[data-hit]')?.focus()}
      />
      <div
        ref={scroller}
        className={styles.results}
        onScroll={({ currentTarget }) => {
          session.scrollTop = currentTarget.scrollTop
        }}
      >
        <Results state={state} list={list} focusField={focusField} />
      </div>
    </Frame>
  )
}

interface ResultsProps {
  state: SearchState
  list: React.RefObject<HTMLUListElement | null>
  focusField: () => void
}

function Results({ state, list, focusField }: ResultsProps) {
  const { t } = useTranslation()
  const isOnline = useReadable(useHub().connection.state).status === 'online'
  const hits = useVisibleHits(state.hits)
  const { asked, isAsking, error, indexed, next } = state
  const isNothing = asked !== null && !isAsking && !error && hits.length === 0
  return (
    <>
      <p className={styles.status} role="status">
        {!isOnline && asked !== null && hits.length === 0
          ? t('search.offline')
          : asked !== null && !isAsking && !error && hits.length > 0
            ? t(next === null ? 'search.found' : 'search.foundMore', { count: hits.length })
            : ''}
      </p>
      {asked !== null && indexed < 1 && (
        <p className={styles.indexing}>{t('search.indexing', { percent: Math.floor(indexed * 100) })}</p>
      )}
      {error?.code !== 'bad_input' && isOnline && <FailureNote error={error} />}
      {asked === null && <BeforeSearch onFill={focusField} />}
      {isAsking && hits.length === 0 && <Shimmer rows={5} isFromTop />}
      {isNothing && <NoHits state={state} />}
      {asked !== null && <HitList state={state} list={list} onLeaveUp={focusField} />}
    </>
  )
}

/** What somebody finds with it is what they may read themselves. */
function CopyLink({ state: { query, asked } }: { state: SearchState }) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopied()
  if (asked === null) return null
  return (
    <IconButton
      label={isCopied ? t('common.copied') : t('search.copyLink')}
      size={40}
      onClick={() => copy(`${location.origin}${paths.search(queryText(query))}`)}
    >
      {isCopied ? <IconCheck size={20} /> : <IconLink size={20} />}
    </IconButton>
  )
}

/** Where the focus came from may be gone, with another conversation: then to where one writes. */
function focusWriting(): void {
  setTimeout(() => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body)
      document.querySelector<HTMLElement>('main textarea')?.focus({ preventScroll: true })
  }, 1)
}
