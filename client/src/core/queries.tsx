import { createContext, use, useRef, type ReactNode } from 'react'
import { useReadable } from './hub.tsx'
import { Query, type QueryState } from './query.ts'

const remembered = 100
const QueriesContext = createContext<Map<string, Query<unknown>>>(new Map())

/** Keeps answers while one account is signed in: mount it anew for another one. */
export function QueriesProvider({ children }: { children: ReactNode }) {
  const queries = useRef(new Map<string, Query<unknown>>())
  return <QueriesContext value={queries.current}>{children}</QueriesContext>
}

/**
 * The same question for everybody who has this key; `load` belongs to the key. It is asked by the `load` of whoever looked last: that of somebody
 * who is gone knows only what they had looked at, as how many pages.
 */
export function useCachedQuery<T>(key: string, load: () => Promise<T>): Query<T> {
  const queries = use(QueriesContext)
  const known = queries.get(key) as Query<T> | undefined
  if (known) {
    known.askBy(load)
    return known
  }
  const query = new Query(load)
  queries.set(key, query)
  if (queries.size > remembered) queries.delete(queries.keys().next().value!)
  return query
}

/** Asks when the first one looks, and shows what is known. */
export function useQuery<T>(key: string, load: () => Promise<T>): [QueryState<T>, Query<T>] {
  const query = useCachedQuery(key, load)
  return [useReadable(query), query]
}
