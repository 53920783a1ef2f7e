import { createContext, use, useRef, useState, type ReactNode } from 'react'
import { useReadable } from './hub.tsx'
import { Query, type Load, type QueryState } from './query.ts'

const remembered = 100
const QueriesContext = createContext<Map<string, Query<unknown>>>(new Map())

/** Keeps answers while one account is signed in: mount it anew for another one. */
export function QueriesProvider({ children }: { children: ReactNode }) {
  const queries = useRef(new Map<string, Query<unknown>>())
  return <QueriesContext value={queries.current}>{children}</QueriesContext>
}

/** The same question for everybody who has this key; `load` belongs to the key, and knows nothing of who looks. */
export function useCachedQuery<T>(key: string, load: Load<T>): Query<T> {
  const queries = use(QueriesContext)
  const known = queries.get(key) as Query<T> | undefined
  if (known) return known
  const query = new Query(load)
  queries.set(key, query)
  if (queries.size > remembered) queries.delete(queries.keys().next().value!)
  return query
}

/** Asks when the first one looks, and shows what is known. */
export function useQuery<T>(key: string, load: Load<T>): [QueryState<T>, Query<T>] {
  const query = useCachedQuery(key, load)
  return [useReadable(query), query]
}

/** A list that one looks down page by page. */
export function usePagedQuery<T>(key: string, load: Load<T>) {
  const [state, query] = useQuery(key, load)
  const [isAsking, setAsking] = useState(false)
  const more = async () => {
    setAsking(true)
    await query.more()
    setAsking(false)
  }
  return { state, query, isAsking, reload: () => void query.reload(), more: () => void more() }
}
