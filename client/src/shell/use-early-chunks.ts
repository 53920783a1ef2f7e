import { useEffect } from 'react'
import { useHub, useReadable } from '../core/hub.tsx'
import { whenIdle } from '../core/when-idle.ts'
import { loadSearchPane } from '../features/search/load-search-pane.ts'

export const loadQuickSwitcher = () =>
  import('../features/conversations/quick-switcher.tsx').then(({ QuickSwitcher }) => ({
    default: QuickSwitcher,
  }))

/** What opens by a key is fetched before somebody presses it: what they type right afterwards would be lost. */
export function useEarlyChunks(): void {
  const { isCaughtUp } = useReadable(useHub().connection.state)
  useEffect(() => {
    if (isCaughtUp) return whenIdle(fetchAll)
  }, [isCaughtUp])
}

function fetchAll(): void {
  // One that does not come now is asked for again when it is opened.
  for (const load of [loadQuickSwitcher, loadSearchPane]) void load().catch(() => {})
}
