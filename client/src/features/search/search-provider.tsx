import { errors, type ConversationId } from '@hubbub/protocol'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { findConversation, useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useIsPhone } from '../../core/use-is-phone.ts'
import { meantFilter, searchPlaces } from './places.ts'
import { rememberSearch } from './recent-searches.ts'
import { SearchSession } from './search-session.ts'
import { queryText } from './typed-query.ts'

interface Search {
  session: SearchSession
  /** Beside the conversation; on a phone it is a page of its own. */
  isOpen: boolean
  /** Another one each time that somebody wants to type. */
  wish: number
  /** Here, or everywhere. */
  open: (scope: ConversationId | null) => void
  /** What a link has. */
  show: (query: string) => void
  close: () => void
}

const SearchContext = createContext<Search | null>(null)

/** What is searched for and found, wherever one goes meanwhile. */
export function SearchProvider({ children }: { children: ReactNode }) {
  const hub = useHub()
  const home = useHome()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wish, setWish] = useState(0)
  const now = useRef({ home, language: i18n.language, scope: null as ConversationId | null })
  useEffect(() => {
    Object.assign(now.current, { home, language: i18n.language })
  })

  const session = useMemo(
    () =>
      new SearchSession({
        ask: (input) =>
          hub.call('search.messages', {
            ...input,
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          }),
        meant(filter) {
          const { home, language, scope } = now.current
          const here = scope && findConversation(home, scope)?.group?.group.id
          return meantFilter(filter, searchPlaces(home, here ?? null, language))
        },
        onSearched: (query) => rememberSearch(now.current.home.me.id, query),
      }),
    [hub],
  )
  useEffect(() => hub.onChange((event) => session.hear(event)), [hub, session])
  const isOnline = useReadable(hub.connection.state).status === 'online'
  useEffect(() => {
    const { error } = session.get()
    if (isOnline && error && errors[error.code].retryable) session.again()
  }, [isOnline, session])

  const open = (scope: ConversationId | null) => {
    now.current.scope = scope
    const isThere = isPhone ? location.pathname === paths.search() : isOpen
    const { filters, text } = isThere ? session.get().query : { filters: [], text: '' }
    const others = filters.filter(({ key }) => key !== 'in')
    const here = scope ? [{ key: 'in', value: scope, isNegated: false } as const] : []
    session.fillWith({ filters: [...here, ...others], text })
    setWish(wish + 1)
    if (isPhone) void navigate(paths.search(queryText(session.get().query)), { replace: isThere })
    else setOpen(true)
  }
  const show = useCallback(
    (query: string) => {
      session.fill(query)
      setOpen(true)
    },
    [session],
  )
  return (
    <SearchContext
      value={{ session, isOpen: isOpen && !isPhone, wish, open, show, close: () => setOpen(false) }}
    >
      {children}
    </SearchContext>
  )
}

export function useSearch(): Search {
  const search = use(SearchContext)
  if (!search) throw new Error('useSearch stands outside of SearchProvider')
  return search
}
