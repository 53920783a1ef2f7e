import { useState } from 'react'
import { useRemembered } from '../../core/use-remembered.ts'

/** Whether the members are shown: beside the messages as one left it, above them only until the window changes. */
export function useMembersShown(isBeside: boolean): [boolean, (isShown: boolean) => void] {
  const [areBeside, setBeside] = useRemembered('members', true)
  const [areAbove, setAbove] = useState(false)
  if (isBeside && areAbove) setAbove(false)
  return isBeside ? [areBeside, setBeside] : [areAbove, setAbove]
}
