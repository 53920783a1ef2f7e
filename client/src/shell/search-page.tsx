import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useHome } from '../core/home.tsx'
import { useReadable } from '../core/hub.tsx'
import { paths } from '../core/paths.ts'
import { placeVisitedLast } from '../core/places-visited.ts'
import { useIsPhone } from '../core/use-is-phone.ts'
import { SearchPane } from '../features/search/early-search-pane.ts'
import { useSearch } from '../features/search/search-provider.tsx'
import { queryText } from '../features/search/typed-query.ts'
import { startPlace } from './start-place.ts'

/** A search as a link has it: on a phone a page, elsewhere beside what one looked at last. */
export function SearchPage() {
  const home = useHome()
  const isPhone = useIsPhone()
  // React Router's own way would come with the first route.
  const params = new URLSearchParams(useLocation().search)
  const { session, show } = useSearch()
  const type = useNavigationType()
  const [isBack] = useState(() => type === 'POP' && session.get().asked !== null)
  const [query] = useState(() => params.get('q') ?? '')
  useEffect(() => {
    // Who comes back finds what they left, also what the address does not say yet.
    if (!isBack) show(query)
  }, [query, isBack, show])
  return isPhone ? <PhonePage /> : <Navigate to={startPlace(home, placeVisitedLast())} replace />
}

function PhonePage() {
  const navigate = useNavigate()
  const { session } = useSearch()
  const { asked } = useReadable(session)
  // Before there are hits that lead away. Not by the router: it may be about to leave; and not with each letter: browsers forbid that.
  useEffect(() => {
    if (location.pathname !== paths.search()) return
    history.replaceState(history.state, '', paths.search(queryText(session.get().query)))
  }, [session, asked])
  return (
    <Suspense>
      <SearchPane isPage onClose={() => void (history.length > 1 ? navigate(-1) : navigate('/'))} />
    </Suspense>
  )
}
