import { useLayoutEffect } from 'react'

type Look = 'door' | 'shell'
const { dataset } = document.documentElement
const first = dataset['start'] as Look | undefined

/** Shows what stands in index.html before the first word is known: at the door, or the empty rooms. */
export function StartScreen({ look = first }: { look?: Look }) {
  useLayoutEffect(() => {
    dataset['start'] = look ?? 'shell'
    return () => {
      delete dataset['start']
    }
  }, [look])
  return null
}
