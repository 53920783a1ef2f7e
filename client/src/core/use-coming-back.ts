import { useEffect, useEffectEvent } from 'react'

/** Does something each time somebody comes back to this page from another one. */
export function useComingBack(cameBack: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') cameBack()
  })
  useEffect(() => {
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
