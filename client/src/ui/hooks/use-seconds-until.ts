import { useInterval } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Whole seconds left until a moment, counted down on the screen; 0 when it has come. */
export function useSecondsUntil(moment: number | null, now: () => number = Date.now): number {
  const [time, setTime] = useState(now)
  const { start, stop } = useInterval(() => setTime(now()), 250)
  const isCounting = moment !== null && moment > time
  useEffect(() => {
    if (!isCounting) return
    start()
    return stop
  }, [isCounting, start, stop])
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - time) / 1000))
}
