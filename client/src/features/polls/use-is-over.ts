import { useEffect, useState } from 'react'

const longestMs = 3_600_000

/** Whether a moment has come, as soon as it comes. */
export function useIsOver(moment: number | undefined): boolean {
  const [now, setNow] = useState(Date.now)
  const isOver = moment !== undefined && moment <= now
  useEffect(() => {
    if (moment === undefined || isOver) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longestMs, moment - now + 20))
    return () => clearTimeout(timer)
  }, [moment, isOver, now])
  return isOver
}
