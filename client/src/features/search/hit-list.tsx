import { useInViewport } from '@mantine/hooks'
import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { findConversation, useHome } from '../../core/home.tsx'
import rows from '../../ui/message-rows.module.css'
import { HitRow } from './hit-row.tsx'
import { useSearch } from './search-provider.tsx'
import { placeOf, type Hit } from './hits-after.ts'
import type { SearchState } from './search-session.ts'

const keyOf = ({ message: { conversationId, seq } }: Hit) => `${conversationId} ${seq}`

interface HitListProps {
  state: SearchState
  list: RefObject<HTMLUListElement | null>
  /** Up from the first hit. */
  onLeaveUp: () => void
}

/** What was found, the newest first; the end asks for more. */
export function HitList({ state, list, onLeaveUp }: HitListProps) {
  const { t } = useTranslation()
  const { session } = useSearch()
  const hits = useVisibleHits(state.hits)
  const { ref, inViewport: isEndSeen } = useInViewport<HTMLButtonElement>()
  const { next, isAsking, error } = state
  const mayGoOn = isEndSeen && next !== null && !isAsking && !error && state.isFruitful
  useEffect(() => {
    if (mayGoOn) void session.more()
  }, [mayGoOn, session])

  function steer(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])]
    const here = links.indexOf(event.target as HTMLElement)
    if (step === undefined || here === -1) return
    event.preventDefault()
    if (here + step < 0) onLeaveUp()
    else links[here + step]?.focus()
  }

  return (
    <>
      <ul
        ref={list}
        className={rows.list}
        data-stale={(isAsking && hits.length > 0) || undefined}
        aria-busy={isAsking}
        aria-label={t('search.results')}
        onKeyDown={steer}
      >
        {hits.map((hit) => (
          <HitRow
            key={keyOf(hit)}
            hit={hit}
            isOpened={session.opened === keyOf(hit)}
            onOpen={() => {
              session.opened = keyOf(hit)
              session.keep()
            }}
          />
        ))}
      </ul>
      {next !== null && (
        <button
          ref={ref}
          type="button"
          className={rows.more}
          disabled={isAsking}
          onClick={() => void session.more()}
        >
          {t(isAsking ? 'search.asking' : 'search.further')}
        </button>
      )}
    </>
  )
}

/** One may have been taken out of a place since. */
export function useVisibleHits(hits: readonly Hit[]): readonly Hit[] {
  const home = useHome()
  return hits.filter((hit) => findConversation(home, placeOf(hit)))
}
