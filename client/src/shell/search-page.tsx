import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useHome } from '../core/home.tsx'
import { useReadable } from '../core/hub.tsx'
import { placeVisitedLast } from '../core/places-visited.ts'
import { useIsPhone } from '../core/use-is-phone.ts'
import { loadSearchPane } from '../features/search/load-search-pane.ts'
import { useSearch } from '../features/search/search-provider.tsx'
import { queryText } from '../features/search/typed-query.ts'
import { startPlace } from './start-place.ts'

const SearchPane = lazy(loadSearchPane)

/** A search as a link has it: on a phone a page, elsewhere beside what one looked at last. */
export function SearchPage() {
  const home = useHome()
  const isPhone = useIsPhone()
  const [params] = useSearchParams()
  const { show } = useSearch()
  const [query] = useState(() => params.get('q') ?? '')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    show(query)
    setShown(true)
    // Once for each link: what is typed after it is not the link's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query])
  if (!isShown) return null
  return isPhone ? <PhonePage /> : <Navigate to={startPlace(home, placeVisitedLast())} replace />
}

function PhonePage() {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const { session } = useSearch()
  const { query, asked } = useReadable(session)
  const text = queryText(query)
  const shown = params.get('q') ?? ''
  // The address says what is searched for, so that one comes back to it; after each letter would be too often for some browsers.
  useEffect(() => {
    if (shown !== text) setParams(text ? { q: text } : {}, { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [asked])
  return (
    <Suspense>
      <SearchPane isPage onClose={() => void (history.length > 1 ? navigate(-1) : navigate('/'))} />
    </Suspense>
  )
}
