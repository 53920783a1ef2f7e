import { useState } from 'react'

/**
 * A small habit of this browser that outlives the tab: what is folded, what is shown. Only a choice is stored; `useLocalStorage` of
 * Mantine stores the default as soon as it is looked at, and a better default would come too late.
 */
export function useRemembered(name: string, otherwise: boolean): [boolean, (value: boolean) => void] {
  const key = `hubbub.${name}`
  const [value, setValue] = useState(() => {
    const kept = localStorage.getItem(key)
    return kept === null ? otherwise : kept === 'yes'
  })
  return [
    value,
    (next) => {
      localStorage.setItem(key, next ? 'yes' : 'no')
      setValue(next)
    },
  ]
}
