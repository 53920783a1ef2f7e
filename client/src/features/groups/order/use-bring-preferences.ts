import { useEffect } from 'react'
import { useHome } from '../../../core/home.tsx'
import { useHub } from '../../../core/hub.tsx'
import { usePreferences } from '../../favourites/use-preferences.ts'
import { bringPreferences } from './bring-preferences.ts'

/** Once the server has told what it has. What fails is tried again with the next page load: it is still in the browser. */
export function useBringPreferences(): void {
  const hub = useHub()
  const { groups } = useHome()
  const { isKnown } = usePreferences()
  const ids = groups.map(({ group }) => group.id).join()
  useEffect(() => {
    if (isKnown) bringPreferences(hub, ids.split(',') as never).catch(() => undefined)
  }, [hub, isKnown, ids])
}
