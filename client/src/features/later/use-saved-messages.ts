import type { HubbubClient } from '@hubbub/client-core'
import { limits, type SavedMessage } from '@hubbub/protocol'
import { useEffect } from 'react'
import { useHub } from '../../core/hub.tsx'
import { usePagedQuery } from '../../core/queries.tsx'

interface SavedPages {
  saved: SavedMessage[]
  hasMore: boolean
}

const pageSize = limits.savedPage.default
const changing = new Set(['saved.changed', 'message.deleted', 'message.edited'])

/** The saved messages, as far down as one has looked. They are asked for again when one of them changes. */
export function useSavedMessages() {
  const hub = useHub()
  const { query, ...shown } = usePagedQuery('saved', (pages) => loadPages(hub, pages))
  useEffect(() => hub.onChange(({ type }) => void (changing.has(type) && query.reload())), [hub, query])

  return shown
}

async function loadPages(hub: HubbubClient, count: number): Promise<SavedPages> {
  const saved: SavedMessage[] = []
  let before: number | null = null
  for (let page = 0; page < count; page++) {
    const found: Awaited<ReturnType<typeof loadPage>> = await loadPage(hub, before)
    saved.push(...found.saved)
    before = found.next
    if (before === null) break
  }
  return { saved, hasMore: before !== null }
}

const loadPage = (hub: HubbubClient, before: number | null) =>
  hub.call('saved.list', { limit: pageSize, ...(before !== null && { before }) })
