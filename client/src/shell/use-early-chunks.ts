import { useEffect } from 'react'
import { fetchedEarly } from '../core/fetched-early.tsx'
import { useHub, useReadable } from '../core/hub.tsx'
import { whenIdle } from '../core/when-idle.ts'
import { FormattedText } from '../features/message/message-text.tsx'
import { SearchPane } from '../features/search/early-search-pane.ts'

export const QuickSwitcher = fetchedEarly(async () => ({
  default: (await import('../features/conversations/quick-switcher.tsx')).QuickSwitcher,
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
  for (const part of [QuickSwitcher, SearchPane, FormattedText]) void part.fetch().catch(() => {})
}
