import { useTimeout } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** True once the claim has held for a while; false as soon as it does not. */
export function useLasting(claim: boolean, forMs: number): boolean {
  const [hasLasted, setLasted] = useState(false)
  const { start, clear } = useTimeout(() => setLasted(true), forMs)
  useEffect(() => {
    if (!claim) return
    start()
    return () => {
      clear()
      setLasted(false)
    }
  }, [claim, start, clear])
  return claim && hasLasted
}
