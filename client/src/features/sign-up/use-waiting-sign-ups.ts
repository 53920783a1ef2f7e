import { useEffect } from 'react'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { askWelcome } from '../accounts/ask-welcome.ts'

/** How many people wait to be let in, for who may decide it. Asked anew when somebody comes back to this page. */
export function useWaitingSignUps(mayDecide: boolean): { waiting: number; reload: () => void } {
  const hub = useHub()
  const [{ data }, query] = useQuery(`waiting sign-ups ${mayDecide}`, async () => {
    if (!mayDecide || (await askWelcome()).signUp?.mode !== 'approval') return 0
    return (await hub.call('accounts.signUps', { limit: 1 })).count ?? 0
  })
  useEffect(() => {
    if (!mayDecide) return
    const look = () => {
      if (document.visibilityState === 'visible') void query.reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [mayDecide, query])
  return { waiting: data ?? 0, reload: () => void query.reload() }
}
