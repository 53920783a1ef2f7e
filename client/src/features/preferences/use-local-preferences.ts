import { useEffect } from 'react'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { usePreferences } from './use-preferences.ts'
import { sendLocalPreferences } from './send-local-preferences.ts'

/** Once the server has told what it has. What fails is tried again with the next page load: it is still in the browser. */
export function useLocalPreferences(): void {
  const hub = useHub()
  const { groups } = useHome()
  const { isKnown } = usePreferences()
  const ids = groups.map(({ group }) => group.id).join()
  useEffect(() => {
    if (isKnown) sendLocalPreferences(hub, ids.split(',') as never).catch(() => undefined)
  }, [hub, isKnown, ids])
}
