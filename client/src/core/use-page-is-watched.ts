import { useSyncExternalStore } from 'react'

/** Whether this page is in front and has the focus: only then does anybody read it. */
export function usePageIsWatched(): boolean {
  return useSyncExternalStore(subscribe, isWatched)
}

const isWatched = () => document.visibilityState === 'visible' && document.hasFocus()

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  addEventListener('focus', listener)
  addEventListener('blur', listener)
  return () => {
    document.removeEventListener('visibilitychange', listener)
    removeEventListener('focus', listener)
    removeEventListener('blur', listener)
  }
}
