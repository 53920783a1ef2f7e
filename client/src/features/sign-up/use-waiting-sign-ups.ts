import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { useComingBack } from '../../core/use-coming-back.ts'

/** How many people wait to be let in, for who may decide it. Asked anew when somebody comes back to this page. */
export function useWaitingSignUps(mayDecide: boolean): { waiting: number; reload: () => void } {
  const hub = useHub()
  const [{ data }, query] = useQuery(`waiting sign-ups ${mayDecide}`, async () =>
    mayDecide ? ((await hub.call('accounts.signUps', { limit: 1 })).count ?? 0) : 0,
  )
  const reload = () => void query.reload()
  useComingBack(reload)
  return { waiting: data ?? 0, reload }
}
